import { useQuery } from '@tanstack/react-query';
import type { PaperProps } from '../../../ui/print/paper-search.ts';
import { empresasDeEstoqueQuery } from '../estoque-queries.ts';
import { type EstoqueSearch, LISTA } from '../estoque-search.ts';
import { COLUNAS_ESTOQUE } from '../notas/nota-columns.tsx';
import { NotasPaper } from '../notas/notas-paper.tsx';
import { SaldosPaper } from './saldos-paper.tsx';

/** The list of the section that was open, on paper. */
export function EstoquePaper(papel: PaperProps<EstoqueSearch>) {
  const empresas = useQuery(empresasDeEstoqueQuery).data ?? [];
  const empresa = empresas.find((e) => e.id === papel.search.empresa) ?? empresas[0];
  if (papel.search.secao !== 'saldos')
    return <NotasPaper columns={COLUNAS_ESTOQUE} lista={LISTA} {...papel} />;
  return empresa && <SaldosPaper empresa={empresa} {...papel} />;
}
