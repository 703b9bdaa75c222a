import { type AtribValor, REGRA_TIPO } from './ajustes.ts';
import { ERRO_DA_ANTECEDENCIA, leAntecedencia } from './antecedencia.ts';
import { compileCatalogo, type OpcoesCatalogo } from './catalogo.ts';
import type { AtributoDefinicao } from './definicao.ts';
import { temCampo } from './disponibilidade.ts';
import { type CodigoErroDefinicao, type ErroDefinicao, erroDeDefinicao } from './erro-definicao.ts';
import { ERRO } from './erros.ts';
import { compileFormula } from './formula/compile-formula.ts';
import { ehTipo, unidadeDe } from './types/lista.ts';

type Verificacao = readonly [
  field: keyof AtributoDefinicao,
  code: CodigoErroDefinicao,
  message: string,
  errado: boolean,
];

const FALTA_NA_REGRA = 'Selecione os campos obrigatórios da Regra';
const FALTA_NO_CALCULO = 'Selecione os campos obrigatórios do Cálculo';
const LARGURAS = ['tamOc', 'tamSd', 'tamMd', 'tamLg'] as const;
const MAIOR_LIMITE = 999_999;
const MAIOR_ORDEM = 9999;
/** The one step between 0 and 15 that the specification leaves out. */
const SEM_ELEVACAO = 9;
const RETORNOS: readonly number[] = [0, 1, 2, 3, 4];

function campos(def: AtributoDefinicao): Verificacao[] {
  const inteiro = (n: number, min: number, max: number) => Number.isInteger(n) && n >= min && n <= max;
  return [
    ['label', 'obrigatorio', ERRO.obrigatorio.message, def.label.trim() === ''],
    ['codId', 'obrigatorio', ERRO.obrigatorio.message, def.codId.trim() === ''],
    ['etapa', 'etapa', ERRO.etapa.message, !inteiro(def.etapa, 1, 99)],
    ...LARGURAS.map(
      (campo): Verificacao => [campo, 'largura', 'Largura de 1 a 12 colunas', !inteiro(def[campo], 1, 12)],
    ),
    ['ordem', 'ordem', ERRO.inteiro.message, !inteiro(def.ordem, 0, MAIOR_ORDEM)],
    [
      'elevation',
      'elevacao',
      'Elevação de 0 a 8 ou de 10 a 15',
      !inteiro(def.elevation, 0, 15) || def.elevation === SEM_ELEVACAO,
    ],
    ['min', 'min_e_max', 'Somente datas futuras ou somente passadas, não ambas', def.min && def.max],
    ['limite', 'limite', 'Limite inválido', !inteiro(def.limite, 0, MAIOR_LIMITE)],
    ['mascara', 'mascara', 'Máscara só para o tipo texto', def.mascara.length > 0 && !levaMascara(def)],
    ['mascara', 'mascara', 'Máscara vazia', def.mascara.some((m) => m === '' || m.length > 100)],
    [
      'somatorio',
      'somatorio',
      'Somatório não se aplica a este tipo',
      def.somatorio && !temCampo(def, 'somatorio'),
    ],
    [
      'somatorioLabel',
      'obrigatorio',
      ERRO.obrigatorio.message,
      def.somatorio && temCampo(def, 'somatorio') && def.somatorioLabel.trim() === '',
    ],
    [
      'antecedencia',
      'antecedencia',
      ERRO_DA_ANTECEDENCIA,
      def.prazo && temCampo(def, 'prazo') && leAntecedencia(def.antecedencia) === null,
    ],
    ['rows', 'rows', 'Altura inválida', temCampo(def, 'rows') && !inteiro(def.rows, 0, 99)],
  ];
}

/** Date and document types carry their fixed mask (spec 001 section 4); any other one is out of place. */
const levaMascara = (def: AtributoDefinicao): boolean => unidadeDe(def).mascara !== 'nenhuma';

function opcoes(def: AtributoDefinicao): Verificacao[] {
  const unidade = unidadeDe(def);
  const ids = def.opcoes.map((o) => o.id);
  const precisa = unidade.comparacao === 'opcao' && unidade.opcoesDe === 'definicao';
  return [
    ['opcoes', 'opcoes', 'Informe ao menos uma opção', precisa && ids.length === 0],
    ['opcoes', 'opcoes', 'O interruptor tem no máximo duas opções', ids.length > unidade.maximoDeOpcoes],
    ['opcoes', 'opcao_repetida', 'Opções com o mesmo id', new Set(ids).size !== ids.length],
    [
      'opcoes',
      'opcao_sem_nome',
      'Informe o nome de cada opção',
      def.opcoes.some((o) => o.nome.trim() === ''),
    ],
    [
      'selectFirst',
      'selecionar_primeiro',
      'Pré-seleção não se aplica a este tipo',
      def.selectFirst && !temCampo(def, 'selectFirst'),
    ],
    [
      'multiple',
      'multiplo',
      'Seleção múltipla não se aplica a este tipo',
      def.multiple && unidade.multiplo === 'nunca',
    ],
    [
      'value',
      'valor_padrao',
      'Valor padrão inválido',
      temCampo(def, 'value') && !unidade.parse(def, def.value).ok,
    ],
  ];
}

/** Whether every item that a rule compares with is one that the attribute itself could hold. */
export function regraValorServe(def: AtributoDefinicao, valor: AtribValor): boolean {
  const um = { ...def, multiple: false, range: false };
  const unidade = unidadeDe(def);
  const emLista = Array.isArray(unidade.vazio(um));
  const itens: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
  return itens.every((item) => unidade.parse(um, emLista && item !== null ? [item] : item).ok);
}

function regras(def: AtributoDefinicao, outras: readonly AtributoDefinicao[]): Verificacao[] {
  if (!def.regra) return [];
  const conhecidos = new Set(outras.map((o) => o.id));
  const tipos: readonly number[] = Object.values(REGRA_TIPO);
  const alvos = def.regraParametro.flatMap((r) => r.regraAcionados);
  return [
    ['regraParametro', 'regra_vazia', FALTA_NA_REGRA, def.regraParametro.length === 0],
    [
      'regraParametro',
      'regra_tipo',
      'Métrica da regra inválida',
      def.regraParametro.some((r) => !tipos.includes(r.regraTipo)),
    ],
    [
      'regraParametro',
      'regra_valor',
      'O valor da regra é inválido para este atributo',
      def.regraParametro.some((r) => !regraValorServe(def, r.regraValor)),
    ],
    [
      'regraParametro',
      'regra_alvo',
      FALTA_NA_REGRA,
      def.regraParametro.some((r) => r.regraAcionados.length === 0),
    ],
    [
      'regraParametro',
      'regra_propria',
      'A regra não pode acionar o próprio atributo',
      alvos.includes(def.id),
    ],
    [
      'regraParametro',
      'regra_alvo_inexistente',
      'A regra aciona um atributo inexistente',
      alvos.some((id) => id !== def.id && !conhecidos.has(id)),
    ],
  ];
}

/** The codes that a formula uses, in order; empty for one that does not compile. */
export function atributosDaFormula(formula: string, codigos: Iterable<string>): string[] {
  const compilada = compileFormula(formula, codigos);
  return compilada.ok ? [...compilada.formula.uses] : [];
}

/** A calculation says what it hands back and is linked to at least one attribute. */
function calculo(
  def: AtributoDefinicao,
  outras: readonly AtributoDefinicao[],
  { externos = [] }: OpcoesCatalogo,
): ErroDefinicao[] {
  if (!RETORNOS.includes(def.calcRetorno))
    return [erroDeDefinicao(def, 'calcRetorno', 'calc_retorno', FALTA_NO_CALCULO)];
  const semAtributo = 'A fórmula não usa nenhum atributo: inclua ao menos um';
  const codigos = [...outras.map((o) => o.codId), ...externos];
  const ligados = atributosDaFormula(def.calcFormula, codigos);
  return ligados.length > 0 ? [] : [erroDeDefinicao(def, 'calcAtribs', 'calc_atribs', semAtributo)];
}

/** Errors of formula, codes and cycles that concern this definition, found by compiling it with the others. */
function compilacao(
  def: AtributoDefinicao,
  outras: readonly AtributoDefinicao[],
  opts: OpcoesCatalogo,
): ErroDefinicao[] {
  const { calculado } = unidadeDe(def);
  if (calculado && def.calcFormula.trim() === '') {
    return [erroDeDefinicao(def, 'calcFormula', 'obrigatorio', FALTA_NO_CALCULO)];
  }
  const resultado = compileCatalogo([...outras, def], opts);
  const erros = resultado.ok ? [] : resultado.erros.filter((e) => e.atributoId === def.id);
  return erros.length > 0 || !calculado ? erros : calculo(def, outras, opts);
}

/**
 * Whether a definition may be saved beside the others of its record (`outras` may still hold its old version).
 * Answers every reason with the field to look at; cycles name the whole path.
 */
export function checkDefinicao(
  def: AtributoDefinicao,
  outras: readonly AtributoDefinicao[],
  opts: OpcoesCatalogo = {},
): ErroDefinicao[] {
  if (!ehTipo(def.tipo)) return [erroDeDefinicao(def, 'tipo', ERRO.tipo.code, ERRO.tipo.message)];
  const irmas = outras.filter((o) => o.id !== def.id);
  const verificacoes = [...campos(def), ...opcoes(def), ...regras(def, irmas)];
  const erros = verificacoes.filter(([, , , errado]) => errado);
  return [
    ...erros.map(([field, code, message]) => erroDeDefinicao(def, field, code, message)),
    ...compilacao(def, irmas, opts),
  ];
}
