import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { PericiaGrupo, PericiaLinha, SubtotalPericias } from '@retaguarda/contract';
import { centavosToReais, reaisToCentavos, sumCentavos } from '@retaguarda/domain';
import { mapList } from '../../../base/calculation/time-slices.ts';
import type { Categoria, Modelo } from '../../../nucleo/modelo/public.ts';
import { colunasDe, definicoesDaTabela, type LinhaRow, linha } from '../linhas.ts';

/** Stands for all categories in the one table of all types. */
const DE_TODOS = { catgId: 0, nome: 'Todas' } as const;

/** One column shows both: the same attribute, or two of one name and kind without options of their own. */
const mesmaColuna = (a: AtributoDefinicao, b: AtributoDefinicao): boolean =>
  a.id === b.id ||
  (a.label === b.label &&
    a.tipo === b.tipo &&
    a.calcRetorno === b.calcRetorno &&
    a.opcoes.length === 0 &&
    b.opcoes.length === 0);

/** Columns that the tables of all these categories have. */
function colunasComuns(modelo: Modelo, folhas: readonly Categoria[]): readonly AtributoDefinicao[] {
  const refs = [...new Set(folhas.map((f) => modelo.refDe(f.id)))];
  const [primeira = [], ...outras] = refs.map((ref) => definicoesDaTabela(modelo, ref));
  return primeira.filter((d) => outras.every((tabela) => tabela.some((o) => mesmaColuna(d, o))));
}

/** What a category has in each of the shared columns. */
const emComum = (proprias: readonly AtributoDefinicao[], comuns: readonly AtributoDefinicao[]) =>
  comuns.flatMap((comum) => proprias.filter((d) => mesmaColuna(comum, d)).slice(0, 1));

/** Whether a shared column shows a deadline in one of these categories. */
export function temPrazosEmComum(modelo: Modelo, folhas: readonly Categoria[]): boolean {
  const comuns = colunasComuns(modelo, folhas);
  return folhas.some((f) =>
    emComum(definicoesDaTabela(modelo, modelo.refDe(f.id)), comuns).some((d) => d.prazo),
  );
}

/** Reads the rows of one category into the shared columns. */
function leitorDe(modelo: Modelo, folha: Categoria, comuns: readonly AtributoDefinicao[]) {
  const refId = modelo.refDe(folha.id);
  const catalogo = modelo.catalogo(refId, 'pericia');
  const tipoNome = modelo.raizDe(folha.id)?.nome ?? '';
  const proprias = definicoesDaTabela(modelo, refId);
  const pares = emComum(proprias, comuns);
  const comum = new Map(pares.map((d, i) => [d.id, comuns[i]?.id ?? d.id]));
  return (row: LinhaRow): PericiaLinha => {
    const lida = linha(folha, catalogo, pares, row);
    const naComum = <V extends { catId: number }>(v: V): V => ({
      ...v,
      catId: comum.get(v.catId) ?? v.catId,
    });
    return { ...lida, atribTable: lida.atribTable.map(naComum), prazos: lida.prazos.map(naComum), tipoNome };
  };
}

const semValorSe = (todas: readonly { semValor?: boolean | undefined }[]) =>
  todas.every(({ semValor }) => semValor === true) ? { semValor: true as const } : {};

/** Cases of all types in one table, with the columns that they share and the name of each one's type. */
export async function tabelaDeTodos(
  modelo: Modelo,
  folhas: readonly Categoria[],
  rows: readonly LinhaRow[],
): Promise<PericiaGrupo[]> {
  if (rows.length === 0) return [];
  const comuns = colunasComuns(modelo, folhas);
  const leitores = new Map(folhas.map((f) => [f.id, leitorDe(modelo, f, comuns)]));
  const pericias = await mapList(rows, (row) => leitores.get(row.categoria_id)?.(row));
  return [
    {
      ...DE_TODOS,
      catgIdRef: 0,
      exibeValorTotal: folhas.some((f) => f.exibeValorTotal),
      somatoriosNaHome: false,
      ...semValorSe(folhas),
      inTable: colunasDe(comuns),
      pericias: pericias.filter((p) => p !== undefined),
    },
  ];
}

/** What the categories come to, for that one table. */
export function subtotalDeTodos(subtotais: readonly SubtotalPericias[]): SubtotalPericias[] {
  if (subtotais.length === 0) return [];
  const soma = (campo: 'valorTotal' | 'valorRepasse' | 'valorPrevisto') =>
    centavosToReais(sumCentavos(subtotais.map((s) => reaisToCentavos(s[campo]) ?? 0)));
  return [
    {
      ...DE_TODOS,
      exibeValorTotal: subtotais.some((s) => s.exibeValorTotal),
      ...semValorSe(subtotais),
      total: subtotais.reduce((n, s) => n + s.total, 0),
      valorTotal: soma('valorTotal'),
      valorRepasse: soma('valorRepasse'),
      valorPrevisto: soma('valorPrevisto'),
    },
  ];
}
