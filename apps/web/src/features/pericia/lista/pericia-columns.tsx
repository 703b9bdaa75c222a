import { type AtribValor, ehData, ehDinheiro, ehNumero, ehTexto } from '@retaguarda/atributos';
import type { Coluna, PericiaGrupo, PericiaLinha, SubtotalPericias } from '@retaguarda/contract';
import {
  centavosToReais,
  nomeSituacaoPericia,
  reaisToCentavos,
  sumCentavos,
  tomSituacaoPericia,
} from '@retaguarda/domain';
import { ehEscolha, formataColuna, formataReais } from '../../../atributos/formata.ts';
import { type ColumnLayout, type ListKey, laidOut } from '../../../lib/list/column-layout.ts';
import { type FileColumn, parseNumber } from '../../../lib/list/export-rows.ts';
import type { NamedSum } from '../../../lib/list/sums.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { PERICIA } from '../textos.ts';
import { TODOS_OS_TIPOS } from './pericia-list-search.ts';

export interface TotaisPericias {
  valorTotal: number;
  valorRepasse: number;
  valorPrevisto: number;
}

/** A column that can also be written to a file or on paper. */
export type PericiaColumn = Column<PericiaLinha> & FileColumn<PericiaLinha>;

export const cidadeTexto = (row: Pick<PericiaLinha, 'procCidade'>): string =>
  row.procCidade ? `${row.procCidade.uf.sigla}/${row.procCidade.nome}` : '';

interface TextColumn extends FileColumn<PericiaLinha>, Pick<PericiaColumn, 'sum'> {
  key: string;
  right?: boolean;
  nowrap?: boolean;
  wrap?: boolean;
  fixed?: boolean;
}

const column = ({ right, nowrap, ...c }: TextColumn): PericiaColumn => ({
  ...c,
  cell: c.text,
  ...(right ? { align: 'right' as const } : {}),
  ...(nowrap ? { nowrap } : {}),
});

const SITUACAO: PericiaColumn = {
  ...column({
    key: 'situacao',
    header: PERICIA.situacao,
    text: (row) => nomeSituacaoPericia(row.procSituacao),
  }),
  cell: (row) => (
    <StateDot nome={nomeSituacaoPericia(row.procSituacao)} tom={tomSituacaoPericia(row.procSituacao)} />
  ),
};

/** Of the one table of all types. */
export const ehDeTodos = ({ catgId }: Pick<PericiaGrupo, 'catgId'>): boolean => catgId === TODOS_OS_TIPOS;

const TIPO = column({ key: 'tipo', header: PERICIA.tipo, text: (row) => row.tipoNome ?? '' });

type Campo = keyof TotaisPericias;

const CABECALHO: Readonly<Record<Campo, string>> = {
  valorTotal: PERICIA.valorTotal,
  valorRepasse: PERICIA.repasseTotal,
  valorPrevisto: PERICIA.previstoTotal,
};

const money = (field: Campo, totais: TotaisPericias | null): PericiaColumn =>
  column({
    key: field,
    header: CABECALHO[field],
    right: true,
    text: (row) => formataReais(row[field]),
    valueKind: 'reais',
    amount: (row) => row[field],
    sum: PERICIA.soma[field],
    ...(totais ? { total: formataReais(totais[field]) } : {}),
  });

/** What a spreadsheet takes the values of an attribute for, and whether they add up. */
function comoDe(coluna: Coluna): Pick<FileColumn<PericiaLinha>, 'valueKind' | 'amount'> {
  if (ehDinheiro(coluna))
    return {
      valueKind: 'reais',
      amount: (row) => parseNumber(formataColuna(coluna, valorDe(row, coluna))) ?? 0,
    };
  if (ehData(coluna)) return { valueKind: 'data' };
  return ehNumero(coluna) ? { valueKind: 'numero' } : {};
}

/** Under which a person's choice of columns is kept: each type has its own. */
export const listKey = (userId: number, tipo: number): ListKey => ({
  userId,
  list: `pericias.${tipo}`,
});

const valorDe = (row: PericiaLinha, { catId }: Coluna): AtribValor | undefined =>
  row.atribTable.find((v) => v.catId === catId)?.atribValue;

const somasDe = ({ exibeValorTotal }: Pick<PericiaGrupo, 'exibeValorTotal'>): Campo[] =>
  exibeValorTotal ? ['valorTotal', 'valorRepasse', 'valorPrevisto'] : ['valorRepasse', 'valorPrevisto'];

/** The same columns for the screen, paper and files. */
export function periciaColumns(grupo: PericiaGrupo, totais: TotaisPericias | null): PericiaColumn[] {
  // A case is known by its first text, as the number of its process.
  const nomeia = grupo.inTable.find(ehTexto);
  return [
    {
      ...column({
        key: 'id',
        header: PERICIA.id,
        nowrap: true,
        fixed: true,
        valueKind: 'id',
        text: (row) => String(row.procId),
      }),
      cell: (row) => `#${row.procId}`,
    },
    column({ key: 'cidade', header: PERICIA.ufCidade, wrap: true, text: cidadeTexto }),
    ...(ehDeTodos(grupo) ? [TIPO] : []),
    ...grupo.inTable.map((c) =>
      column({
        key: `a${c.catId}`,
        header: c.label,
        right: ehDinheiro(c),
        wrap: ehEscolha(c),
        ...(c === nomeia ? { card: 'name' as const } : {}),
        text: (row) => formataColuna(c, valorDe(row, c)),
        ...comoDe(c),
      }),
    ),
    ...(grupo.semValor === true ? [] : somasDe(grupo).map((campo) => money(campo, totais))),
    SITUACAO,
  ];
}

/** Sums over all categories. */
export function totaisDe(subtotais: readonly SubtotalPericias[]): TotaisPericias {
  const soma = (campo: Campo) =>
    centavosToReais(sumCentavos(subtotais.map((s) => reaisToCentavos(s[campo]) ?? 0)));
  return {
    valorTotal: soma('valorTotal'),
    valorRepasse: soma('valorRepasse'),
    valorPrevisto: soma('valorPrevisto'),
  };
}

export interface SomaNomeada
  extends Required<Pick<FileColumn<PericiaLinha>, 'header' | 'valueKind' | 'total'>>,
    NamedSum {
  key: Campo;
}

/** Sums by the names of their columns: those that some of the categories show and the person did not hide. */
export function somasNomeadas(
  categorias: readonly Pick<SubtotalPericias, 'exibeValorTotal' | 'semValor'>[],
  totais: TotaisPericias,
  layout: ColumnLayout,
): SomaNomeada[] {
  if (categorias.length > 0 && categorias.every((c) => c.semValor === true)) return [];
  const somas = somasDe({ exibeValorTotal: categorias.some((c) => c.exibeValorTotal) }).map(
    (key): SomaNomeada => ({
      key,
      header: CABECALHO[key],
      valueKind: 'reais',
      total: formataReais(totais[key]),
      sum: PERICIA.soma[key],
    }),
  );
  return laidOut(somas, layout);
}
