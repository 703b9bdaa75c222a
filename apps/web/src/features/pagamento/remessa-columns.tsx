import type { RemessaLinha } from '@retaguarda/contract';
import {
  formatDateBr,
  formatInstantBr,
  formatNumber,
  nomeSituacaoRemessa,
  SITUACAO_REMESSA,
  tomSituacaoRemessa,
} from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import type { ListKey } from '../../lib/list/column-layout.ts';
import type { FileColumn } from '../../lib/list/export-rows.ts';
import { byColumns, byMonth, type Grouping } from '../../lib/list/groups.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import type { PaginaDeRemessas } from './pagamento-queries.ts';
import { REMESSA as T } from './textos.ts';

export type RemessaColumn = Column<RemessaLinha> & FileColumn<RemessaLinha>;

export const listKey = (userId: number): ListKey => ({ userId, list: 'remessas' });

type Campo = 'total' | 'totalPago';

const dinheiro = (key: Campo, header: string, somas: PaginaDeRemessas['somas'] | null): RemessaColumn => ({
  key,
  header,
  cell: (row) => formataReais(row[key]),
  text: (row) => formataReais(row[key]),
  valueKind: 'reais',
  amount: (row) => (row.situacao === SITUACAO_REMESSA.cancelada ? 0 : row[key]),
  align: 'right',
  nowrap: true,
  width: 140,
  sum: { rule: T.soma, without: [T.somaSemCanceladas] },
  ...(somas === null ? {} : { total: formataReais(somas[key]) }),
});

const quantos = (key: 'pagamentos' | 'pagos' | 'recusados', header: string): RemessaColumn => ({
  key,
  header,
  cell: (row) => formatNumber(row[key]),
  text: (row) => formatNumber(row[key]),
  valueKind: 'numero',
  align: 'right',
  width: 120,
});

/** The same columns for the screen, paper and files; the sums are those of every row that matches. */
export function remessaColumns(somas: PaginaDeRemessas['somas'] | null): RemessaColumn[] {
  const numero = (row: RemessaLinha) => String(row.numero);
  const conta = (row: RemessaLinha) => `${row.contaNome} · ${row.empresaNome}`;
  const data = (row: RemessaLinha) => formatDateBr(row.data);
  const geradaEm = (row: RemessaLinha) => formatInstantBr(row.geradaEm);
  const situacao = (row: RemessaLinha) => nomeSituacaoRemessa(row.situacao);
  return [
    { key: 'numero', header: T.numero, cell: numero, text: numero, fixed: true, nowrap: true, width: 100 },
    { key: 'conta', header: T.conta, cell: conta, text: conta, wrap: true, width: 200 },
    { key: 'data', header: T.data, cell: data, text: data, valueKind: 'data', nowrap: true, width: 150 },
    { key: 'gerada', header: T.geradaEm, cell: geradaEm, text: geradaEm, nowrap: true, width: 160 },
    {
      key: 'situacao',
      header: T.situacao,
      text: situacao,
      width: 180,
      cell: (row) => <StateDot nome={situacao(row)} tom={tomSituacaoRemessa(row.situacao)} />,
    },
    quantos('pagamentos', T.pagamentos),
    quantos('pagos', T.pagos),
    quantos('recusados', T.recusados),
    dinheiro('total', T.total, somas),
    dinheiro('totalPago', T.totalPago, somas),
  ];
}

const COLUNAS = remessaColumns(null);

/** By what files are grouped in files and on paper. */
export const GRUPOS: readonly Grouping<RemessaLinha>[] = [
  ...byColumns(COLUNAS, ['situacao', 'conta']),
  byMonth('mes', T.mes, (row) => formatDateBr(row.data)),
];
