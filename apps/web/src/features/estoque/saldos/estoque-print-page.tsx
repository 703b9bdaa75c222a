import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PaperSearch } from '../../../ui/print/paper-search.ts';
import { empresasDeEstoqueQuery } from '../estoque-queries.ts';
import { COLUNAS_ESTOQUE } from '../notas/nota-columns.tsx';
import { NotasPaper } from '../notas/notas-paper.tsx';
import { LISTA } from './estoque-search.ts';
import { SaldosPaper } from './saldos-paper.tsx';

const route = getRouteApi('/signed-in/estoque/impressao');

/** The list of the section that was open, on paper. */
export function EstoquePrintPage() {
  const { parte, grupo, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const empresas = useQuery(empresasDeEstoqueQuery).data ?? [];
  const empresa = empresas.find((e) => e.id === search.empresa) ?? empresas[0];
  const folha = {
    search: { ...search, parte, grupo },
    onSearch: (paper: PaperSearch) => void navigate({ search: { ...search, ...paper } }),
    onBack: () => void navigate({ to: '/estoque', search }),
  };
  if (search.secao !== 'saldos') return <NotasPaper columns={COLUNAS_ESTOQUE} lista={LISTA} {...folha} />;
  return empresa && <SaldosPaper empresa={empresa} {...folha} />;
}
