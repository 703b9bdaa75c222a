import type { AtributoDefinicao } from './definicao.ts';
import type { FormulaError } from './formula/compile-formula.ts';
import type { CodigoErroFormula } from './formula/parser.ts';

/** Codes with which a definition is refused. */
export type CodigoErroDefinicao =
  | 'obrigatorio'
  | 'tipo'
  | 'etapa'
  | 'largura'
  | 'ordem'
  | 'elevacao'
  | 'min_e_max'
  | 'limite'
  | 'mascara'
  | 'somatorio'
  | 'antecedencia'
  | 'rows'
  | 'opcoes'
  | 'opcao_repetida'
  | 'opcao_sem_nome'
  | 'selecionar_primeiro'
  | 'multiplo'
  | 'valor_padrao'
  | 'regra_vazia'
  | 'regra_tipo'
  | 'regra_valor'
  | 'regra_alvo'
  | 'regra_propria'
  | 'regra_alvo_inexistente'
  | 'calc_retorno'
  | 'calc_atribs'
  | 'id_repetido'
  | 'codigo_repetido'
  | 'ciclo'
  | `formula_${CodigoErroFormula}`;

/** Why a definition cannot be saved; `field` is the one to look at. */
export interface ErroDefinicao {
  atributoId: number;
  codId: string;
  field: keyof AtributoDefinicao;
  code: CodigoErroDefinicao;
  message: string;
  /** Where in the formula. */
  position?: number;
  /** Codes of a cycle, the first again at the end. */
  caminho?: readonly string[];
}

const MENSAGEM_FORMULA: Readonly<Record<CodigoErroFormula, string>> = {
  sintaxe: 'Erro de sintaxe na fórmula',
  nome: 'Nome desconhecido na fórmula',
  funcao: 'Função desconhecida na fórmula',
  argumentos: 'Número de argumentos inválido',
  numero: 'Número inválido na fórmula',
  texto: 'Texto sem aspas de fechamento',
  tamanho: 'A fórmula excede 8.192 caracteres',
  profundidade: 'A fórmula excede 64 níveis',
  complexidade: 'A fórmula é grande demais',
};

export function erroDeDefinicao(
  { id, codId }: AtributoDefinicao,
  field: keyof AtributoDefinicao,
  code: CodigoErroDefinicao,
  message: string,
): ErroDefinicao {
  return { atributoId: id, codId, field, code, message };
}

/** Why a formula is none, with what stands at the position. */
export function motivoDaFormula(formula: string, { code, position }: FormulaError): string {
  const trecho = formula.slice(position, position + 30);
  const onde = trecho === '' ? ' no fim' : ` na posição ${position + 1}: ${trecho}`;
  return `${MENSAGEM_FORMULA[code]}${onde}`;
}

/** A formula's error with what stands at its position. */
export function erroDeFormula(def: AtributoDefinicao, erro: FormulaError): ErroDefinicao {
  const message = motivoDaFormula(def.calcFormula, erro);
  const { position } = erro;
  return { ...erroDeDefinicao(def, 'calcFormula', `formula_${erro.code}`, message), position };
}

/** A cycle, the first of it again at the end: by the names of its attributes, and by their codes where two are called alike. */
export function erroDeCiclo(
  def: AtributoDefinicao,
  ciclo: readonly AtributoDefinicao[],
  porFormula: boolean,
): ErroDefinicao {
  const nomes = new Set(ciclo.map((d) => d.label));
  const codigos = new Set(ciclo.map((d) => d.codId));
  const nomeDe = ({ label, codId }: AtributoDefinicao) =>
    nomes.size === codigos.size ? `'${label}'` : `'${label}' (${codId})`;
  const message = `Dependência circular: ${ciclo.map(nomeDe).join(' → ')}`;
  const erro = erroDeDefinicao(def, porFormula ? 'calcFormula' : 'regraParametro', 'ciclo', message);
  return { ...erro, caminho: ciclo.map((d) => d.codId) };
}
