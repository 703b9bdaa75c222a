import type { BaixaLinha } from '@retaguarda/contract';
import { formatDateBr, nomeSituacaoBaixa, SITUACAO_BAIXA } from '@retaguarda/domain';
import { formatarReais } from '../../atributos/formatar.ts';
import type { ListKey } from '../../lib/column-choice.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { BAIXA } from './textos.ts';

export interface BaixaColumn extends Column<BaixaLinha> {
  text: (row: BaixaLinha) => string;
}

const tomDe = (situacao: number) => {
  if (situacao === SITUACAO_BAIXA.finalizada) return 'concluido';
  return situacao === SITUACAO_BAIXA.emAndamento ? 'andamento' : 'parado';
};

const dataDe = (row: BaixaLinha): string => (row.baixaDta ? formatDateBr(row.baixaDta) : '');

/** Under which a person's choice of columns is kept. */
export const listKey = (userId: number | undefined): ListKey => ({ userId: userId ?? 0, list: 'baixas' });

/** The same columns for the screen, paper and files. */
export function baixaColumns(total: number | null): BaixaColumn[] {
  const id = (row: BaixaLinha) => `#${row.baixaId}`;
  const nome = (row: BaixaLinha) => row.baixaNome;
  const situacao = (row: BaixaLinha) => nomeSituacaoBaixa(row.baixaSituacao);
  const valor = (row: BaixaLinha) => formatarReais(row.totalRecebiceis);
  return [
    { key: 'id', header: BAIXA.id, cell: id, text: id, nowrap: true, fixed: true, width: 100 },
    { key: 'nome', header: BAIXA.nome, cell: nome, text: nome },
    { key: 'data', header: BAIXA.data, cell: dataDe, text: dataDe, nowrap: true, width: 120 },
    {
      key: 'situacao',
      header: BAIXA.situacao,
      text: situacao,
      width: 160,
      cell: (row) => <SituacaoBadge nome={situacao(row)} tom={tomDe(row.baixaSituacao)} />,
    },
    {
      key: 'total',
      header: BAIXA.total,
      cell: valor,
      text: valor,
      align: 'right',
      width: 190,
      ...(total === null ? {} : { total: formatarReais(total) }),
    },
  ];
}
