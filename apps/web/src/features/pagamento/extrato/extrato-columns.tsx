import type { LancamentoLinha } from '@retaguarda/contract';
import {
  formatDateBr,
  nomeSituacaoLancamento,
  SITUACAO_LANCAMENTO,
  tomSituacaoLancamento,
} from '@retaguarda/domain';
import { formataReais } from '../../../atributos/formata.ts';
import type { ListKey } from '../../../lib/list/column-layout.ts';
import type { FileColumn } from '../../../lib/list/export-rows.ts';
import { byColumns, byMonth, type Grouping } from '../../../lib/list/groups.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { EXTRATO as T } from '../textos.ts';
import { comEmTexto } from './extrato-par.ts';
import type { PaginaDoExtrato } from './extrato-queries.ts';

export type ExtratoColumn = Column<LancamentoLinha> & FileColumn<LancamentoLinha>;

export const listKey = (userId: number): ListKey => ({ userId, list: 'extrato' });

/** What the bank says of it. */
export const nomeDoLancamento = ({ nome, historico }: Pick<LancamentoLinha, 'nome' | 'historico'>): string =>
  [nome, historico].filter(Boolean).join(' · ');

/** The same columns for the screen, paper and files; the sum is that of every row that matches. */
export function extratoColumns(somas: PaginaDoExtrato['somas'] | null): ExtratoColumn[] {
  const dia = (row: LancamentoLinha) => formatDateBr(row.dia);
  const documento = (row: LancamentoLinha) => row.documento;
  const valor = (row: LancamentoLinha) => formataReais(row.valor);
  const situacao = (row: LancamentoLinha) => nomeSituacaoLancamento(row.situacao);
  return [
    { key: 'dia', header: T.dia, cell: dia, text: dia, valueKind: 'data', nowrap: true, width: 110 },
    {
      key: 'lancamento',
      header: T.lancamento,
      cell: nomeDoLancamento,
      text: nomeDoLancamento,
      fixed: true,
      wrap: true,
      width: 280,
      card: 'name',
    },
    { key: 'documento', header: T.documento, cell: documento, text: documento, nowrap: true, width: 120 },
    {
      key: 'situacao',
      header: T.situacao,
      text: situacao,
      width: 130,
      cell: (row) => <StateDot nome={situacao(row)} tom={tomSituacaoLancamento(row.situacao)} />,
    },
    { key: 'com', header: T.com, cell: comEmTexto, text: comEmTexto, wrap: true, width: 320 },
    {
      key: 'valor',
      header: T.valor,
      cell: valor,
      text: valor,
      valueKind: 'reais',
      amount: (row) => row.valor,
      align: 'right',
      nowrap: true,
      width: 130,
      card: 'amount',
      sum: { rule: T.soma },
      ...(somas === null ? {} : { total: formataReais(somas.saldo) }),
    },
  ];
}

export const ehSemPar = ({ situacao }: LancamentoLinha): boolean => situacao === SITUACAO_LANCAMENTO.semPar;

const COLUNAS = extratoColumns(null);
/** By what entries are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<LancamentoLinha>[] = [
  ...byColumns(COLUNAS, ['situacao', 'dia']),
  byMonth('mes', T.mes, (row) => formatDateBr(row.dia)),
];
