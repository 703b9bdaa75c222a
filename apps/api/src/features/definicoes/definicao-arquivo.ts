import {
  type AtributoDefinicao,
  type AtribValor,
  DEFINICAO_NEUTRA,
  normalizaDefinicao,
  type Opcao,
  REGRA_TIPO,
  TIPO,
  unidadeDe,
} from '@retaguarda/atributos';
import { type AtributoDoArquivo, ajustesEnvio } from '@retaguarda/contract';
import { keysOf } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';

const AJUSTES = keysOf(ajustesEnvio);

function nomeDe<N extends string>(numeros: Readonly<Record<N, number>>, numero: number): N {
  const achado = keysOf(numeros).find((nome) => numeros[nome] === numero);
  if (achado === undefined) throw new Error(`no name for ${numero}`);
  return achado;
}

const comOpcoes = (def: Pick<AtributoDefinicao, 'tipo'>): boolean => unidadeDe(def).comparacao === 'opcao';

/** A value that stands for options, by their names. */
function emNomes(def: AtributoDefinicao, valor: AtribValor): AtribValor {
  if (!comOpcoes(def)) return valor;
  const nomes = (Array.isArray(valor) ? valor : [valor]).flatMap(
    (v) => def.opcoes.find((o) => o.id === v)?.nome ?? [],
  );
  return Array.isArray(valor) ? nomes : (nomes[0] ?? null);
}

/** The same, back again. */
function emIds(def: Pick<AtributoDefinicao, 'tipo' | 'opcoes'>, valor: AtribValor): AtribValor {
  if (!comOpcoes(def) || valor === null) return valor;
  const ids = (Array.isArray(valor) ? valor : [valor]).map((nome: unknown) => {
    const opcao = def.opcoes.find((o) => o.nome === nome);
    if (opcao === undefined) throw ruleViolation('opcoes', `'${nome}' não está entre as opções`);
    return opcao.id;
  });
  return Array.isArray(valor) ? ids : (ids[0] ?? null);
}

/** Options keep the ids that they have here, by their names; new ones get ids that none has had. */
function opcoesDe(nomes: readonly string[], daqui: readonly Opcao[]): Opcao[] {
  const livres = [...daqui];
  let proximo = Math.max(0, ...daqui.map((o) => o.id)) + 1;
  return nomes.map((nome) => {
    const i = livres.findIndex((o) => o.nome === nome);
    const [achada] = i < 0 ? [] : livres.splice(i, 1);
    return achada ?? { id: proximo++, nome };
  });
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Lugar {
  categoria: string[];
  espelhoDe: string | undefined;
  codigoDe: (id: number) => string | undefined;
}

/** A definition as a file tells it: other attributes by code, options by name, nothing that is neutral. */
export function paraArquivo(
  def: AtributoDefinicao,
  { categoria, espelhoDe, codigoDe }: Lugar,
): AtributoDoArquivo {
  return {
    codigo: def.codId,
    categoria,
    ...(espelhoDe === undefined ? {} : { espelhoDe }),
    label: def.label,
    tipo: nomeDe(TIPO, def.tipo),
    etapa: def.etapa,
    ordem: def.ordem,
    valor: emNomes(def, def.value),
    opcoes: def.opcoes.map((o) => o.nome),
    regras: (def.regra ? def.regraParametro : []).map((r) => ({
      quando: nomeDe(REGRA_TIPO, r.regraTipo),
      valor: emNomes(def, r.regraValor),
      ativa: r.regraAcionados.flatMap((id) => codigoDe(id) ?? []),
    })),
    formula: def.calcFormula,
    retorno: def.calcRetorno,
    ajustes: Object.fromEntries(
      AJUSTES.filter((k) => !igual(def[k], DEFINICAO_NEUTRA[k])).map((k) => [k, def[k]]),
    ),
  };
}

/** What a file tells, as a definition of this network; the engine has not judged it yet. */
export function deArquivo(
  item: AtributoDoArquivo,
  { opcoes, idDe }: { opcoes: readonly Opcao[]; idDe: (codigo: string) => number | undefined },
): AtributoDefinicao {
  const base = { tipo: TIPO[item.tipo], opcoes: opcoesDe(item.opcoes, opcoes) };
  const alvo = (codigo: string): number => {
    const id = idDe(codigo);
    if (id === undefined)
      throw ruleViolation('regra_alvo_inexistente', `A regra aciona '${codigo}', que não existe aqui`);
    return id;
  };
  // What a file leaves out is neutral; the checks of a definition name what is out of range.
  return {
    ...DEFINICAO_NEUTRA,
    ...item.ajustes,
    ...base,
    id: 0,
    codId: item.codigo,
    label: item.label,
    etapa: item.etapa,
    ordem: item.ordem,
    value: emIds(base, item.valor),
    regra: item.regras.length > 0,
    regraParametro: item.regras.map((r) => ({
      regraTipo: REGRA_TIPO[r.quando],
      regraValor: emIds(base, r.valor),
      regraAcionados: r.ativa.map(alvo),
    })),
    calcFormula: item.formula,
    calcRetorno: item.retorno,
  } as AtributoDefinicao; // `checkDefinicao` refuses a return that is none
}

/** An item as it would be told once it is stored: without what its type does not have. */
export function normal(item: AtributoDoArquivo): AtributoDoArquivo {
  const codigos = [...new Set(item.regras.flatMap((r) => r.ativa))];
  const def = normalizaDefinicao(
    deArquivo(item, { opcoes: [], idDe: (codigo) => codigos.indexOf(codigo) + 1 }),
  );
  return paraArquivo(def, {
    categoria: item.categoria,
    espelhoDe: item.espelhoDe,
    codigoDe: (id) => codigos[id - 1],
  });
}
