import type { BaixaLinha } from '@retaguarda/contract';
import {
  formatDateBr,
  nomeSituacaoBaixa,
  SITUACAO_BAIXA,
  TODAS_SITUACOES,
  tomSituacaoBaixa,
} from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { ListKey } from '../../../lib/list/column-layout.ts';
import type { FileColumn } from '../../../lib/list/export-rows.ts';
import { byColumns, byMonth, type Grouping } from '../../../lib/list/groups.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ExplainedCell } from '../../../ui/table/explained-cell.tsx';
import { ExplicaTotal } from '../../explica/public.ts';
import { BAIXA } from '../textos.ts';
import { SITUACAO_INICIAL } from './baixa-list-search.ts';

export type BaixaColumn = Column<BaixaLinha> & FileColumn<BaixaLinha>;

const dataDe = (row: BaixaLinha): string => (row.baixaDta ? formatDateBr(row.baixaDta) : '');

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number): ListKey => ({ userId, list: 'baixas' });

/** Of the list's filter: cancelled ones stand in the list and not in its sum. */
const admiteCanceladas = (situacao: number = SITUACAO_INICIAL): boolean =>
  situacao === TODAS_SITUACOES || situacao === SITUACAO_BAIXA.cancelada;

/** What the row of the sum is called. */
export const nomeDaSoma = (situacao: number | undefined): string =>
  admiteCanceladas(situacao) ? BAIXA.semCanceladas(BAIXA.total) : BAIXA.total;

const idDe = (row: BaixaLinha): string => `#${row.baixaId}`;
const nomeDe = (row: BaixaLinha): string => row.baixaNome;
const situacaoDe = (row: BaixaLinha): string => nomeSituacaoBaixa(row.baixaSituacao);
const valorDe = (row: BaixaLinha): string => formataReais(row.totalRecebiceis);

const FIXAS: readonly BaixaColumn[] = [
  {
    key: 'id',
    header: BAIXA.id,
    cell: idDe,
    text: idDe,
    valueKind: 'id',
    nowrap: true,
    fixed: true,
    width: 100,
  },
  { key: 'nome', header: BAIXA.nome, cell: nomeDe, text: nomeDe },
  {
    key: 'data',
    header: BAIXA.data,
    cell: dataDe,
    text: dataDe,
    valueKind: 'data',
    nowrap: true,
    width: 120,
  },
  {
    key: 'situacao',
    header: BAIXA.situacao,
    text: situacaoDe,
    width: 160,
    cell: (row) => <StateDot nome={situacaoDe(row)} tom={tomSituacaoBaixa(row.baixaSituacao)} />,
  },
];

const colunaTotal = (soma: number | null): BaixaColumn => ({
  key: 'total',
  header: BAIXA.total,
  cell: (row) => (
    <ExplainedCell text={valorDe(row)} align="right">
      <ExplicaTotal tipo="baixa" id={row.baixaId} />
    </ExplainedCell>
  ),
  text: valorDe,
  valueKind: 'reais',
  amount: (row) => (row.baixaSituacao === SITUACAO_BAIXA.cancelada ? 0 : row.totalRecebiceis),
  align: 'right',
  width: 190,
  sum: { rule: BAIXA.soma, without: [BAIXA.somaSemCanceladas] },
  ...(soma === null ? {} : { total: formataReais(soma) }),
});

/** The same columns for the screen, paper and files; the sum is that of every row that matches. */
export const baixaColumns = (soma: number | null): BaixaColumn[] => [...FIXAS, colunaTotal(soma)];

const COLUNAS = baixaColumns(null);

/** By what baixas are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<BaixaLinha>[] = [
  ...byColumns(COLUNAS, ['situacao']),
  byMonth('mes', BAIXA.mes, dataDe),
];
