import { type AtributoDefinicao, type AtribValor, ehDinheiro, unidadeDe } from '@retaguarda/atributos';
import {
  camposFixosDo,
  chaveDoAtributo,
  type DadoDoCampo,
  type DadosDaTabela,
  type DadosDoDocumento,
  MAXIMO_DA_TABELA,
  type TipoDeDocumento,
  tabelasFixasDo,
} from '@retaguarda/contract';
import { formatMoney, formatNumber, reaisToCentavos, valorPorExtenso } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { Modelo } from '../../nucleo/modelo/public.ts';

/** What a fixed field holds; `OCULTO` where whoever asks does not see it. */
export const OCULTO: unique symbol = Symbol('oculto');
export type Valor = AtribValor | typeof OCULTO;

const dado = (def: AtributoDefinicao, valor: Valor | undefined): DadoDoCampo =>
  valor === OCULTO ? { def, valor: null, oculto: true } : { def, valor: valor ?? null };

/** The fixed fields of a kind with their values; a field of which nothing is said is empty. */
export const camposDe = (
  tipo: TipoDeDocumento,
  valores: Readonly<Record<string, Valor>>,
): Map<string, DadoDoCampo> =>
  new Map(camposFixosDo(tipo).map(({ chave, def }) => [chave, dado(def, valores[chave])]));

/** An amount in reais, and the same in words; nothing of one that is hidden. */
export const emPalavras = (reais: number, visto = true): { valor: Valor; extenso: Valor } => ({
  valor: visto ? reais : OCULTO,
  extenso: visto ? valorPorExtenso(reaisToCentavos(reais) ?? 0) : OCULTO,
});

/** Attributes that the whole model knows, as far as the caller sees them; empty until a record fills them in. */
export function camposDosAtributos(
  modelo: Modelo,
  definicoesDe: (modelo: Modelo) => readonly AtributoDefinicao[],
): Map<string, DadoDoCampo> {
  const vistos = new Set(definicoesDe(modelo).map((d) => d.codId));
  const campos = new Map<string, DadoDoCampo>();
  for (const def of definicoesDe(modelo.inteiro))
    campos.set(chaveDoAtributo(def.codId), dado(def, vistos.has(def.codId) ? null : OCULTO));
  return campos;
}

/** Puts the values of a record into its attributes. */
export function preencheAtributos(
  campos: Map<string, DadoDoCampo>,
  definicoes: readonly AtributoDefinicao[],
  valores: ReadonlyMap<number, AtribValor>,
): void {
  for (const def of definicoes)
    campos.set(chaveDoAtributo(def.codId), dado(def, valores.get(def.id) ?? null));
}

/** How the values of attributes read in the row of a table. */
export const celulasDe = (
  definicoes: readonly AtributoDefinicao[],
  valores: ReadonlyMap<number, AtribValor>,
): [string, string][] =>
  definicoes.map((def) => [
    chaveDoAtributo(def.codId),
    unidadeDe(def).format(def, valores.get(def.id) ?? null),
  ]);

/** Cents as they read in a table; nothing of amounts that are hidden. */
export const reais = (centavos: number, visto = true): string => (visto ? formatMoney(centavos) : '');
export const somaDe = (valores: readonly number[]): number =>
  valores.reduce((soma, v) => soma + (reaisToCentavos(v) ?? 0), 0);
/** What receivables are worth, what is withheld of it and what is paid, as they read in a row. */
export function quantias(
  recebiveis: readonly { valor: number; aPagar: number }[],
  visto: boolean,
): [chave: string, texto: string][] {
  const [valor, aPagar] = [somaDe(recebiveis.map((r) => r.valor)), somaDe(recebiveis.map((r) => r.aPagar))];
  return [
    ['valor', reais(valor, visto)],
    ['retido', reais(valor - aPagar, visto)],
    ['aPagar', reais(aPagar, visto)],
  ];
}
export const conta = (n: number): string => formatNumber(n);

interface Tabela {
  tipo: TipoDeDocumento;
  fonte: string;
  /** Columns beside the fixed ones. */
  atributos?: readonly DadoDoCampo[];
  /** Whether the caller sees what receivables are worth. */
  comValor: boolean;
  linhas: readonly ReadonlyMap<string, string>[];
  totais: ReadonlyMap<string, string>;
}

const paraDireita = (def: AtributoDefinicao): boolean =>
  ehDinheiro(def) || unidadeDe(def).medida(def) === 'numero';

/** A table of a document; refuses one that no paper holds. */
export function tabelaDe({ tipo, fonte, atributos = [], comValor, linhas, totais }: Tabela): DadosDaTabela {
  if (linhas.length > MAXIMO_DA_TABELA)
    throw ruleViolation(
      'limite',
      `Um documento mostra até ${formatNumber(MAXIMO_DA_TABELA)} linhas em uma tabela`,
    );
  const fixas = tabelasFixasDo(tipo).find((t) => t.fonte === fonte)?.colunas ?? [];
  const coluna = (def: AtributoDefinicao, oculto: boolean) => ({
    nome: def.label,
    direita: paraDireita(def),
    oculto,
  });
  return {
    colunas: new Map([
      ...fixas.map(({ chave, def }) => [chave, coluna(def, ehDinheiro(def) && !comValor)] as const),
      ...atributos.map(
        ({ def, oculto }) => [chaveDoAtributo(def.codId), coluna(def, oculto === true)] as const,
      ),
    ]),
    linhas,
    totais,
  };
}

/** What a kind of document knows of one of its records. */
export interface DadosDoRegistro extends DadosDoDocumento {
  campos: Map<string, DadoDoCampo>;
  /** What the record is called in the title of its document. */
  nome: string;
  /** The category in which it stands; 0 of kinds that stand in none. */
  categoriaId: number;
  /** Categories of the records in it. */
  categorias: readonly number[];
  /** Cases of which it shows rows, beside the record's own: they may belong to other companies. */
  casos: readonly number[];
}
