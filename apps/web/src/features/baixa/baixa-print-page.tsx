import { Alert } from '@mantine/core';
import { formatDateBr, SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PrintPage, PrintTable } from '../../ui/print-page.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { baixaColumns } from './baixa-columns.tsx';
import { type BaixaListSearch, SITUACAO_INICIAL } from './baixa-list-search.ts';
import { baixasQuery, TUDO } from './baixa-queries.ts';
import { BAIXA } from './textos.ts';

const route = getRouteApi('/signed-in/baixas/impressao');

function filtersOf(s: BaixaListSearch): string[] {
  const situacao = SITUACOES_BAIXA_FILTRO.find((o) => o.id === (s.situacao ?? SITUACAO_INICIAL))?.nome;
  return [
    `${BAIXA.situacao}: ${situacao ?? ''}`,
    ...(s.periodo ? [`${BAIXA.periodo}: ${s.periodo.split(',').map(formatDateBr).join(' a ')}`] : []),
    ...(s.busca ? [`${BAIXA.busca}: ${s.busca}`] : []),
  ];
}

export function BaixaPrintPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPending } = useQuery(baixasQuery(search, TUDO));
  return (
    <PrintPage
      title={BAIXA.impressaoTitulo}
      filters={filtersOf(search)}
      total={data?.total}
      onBack={() => void navigate({ to: '/baixas', search })}
    >
      {isPending && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={BAIXA.vazio} />}
      {data && data.total > data.listBaixas.length && (
        <Alert color="danger" mb="sm">
          {BAIXA.incompleta(data.listBaixas.length, data.total)}
        </Alert>
      )}
      {data && data.total > 0 && (
        <PrintTable
          columns={baixaColumns(data.totalRecebiceis)}
          rows={data.listBaixas}
          rowKey={(row) => row.baixaId}
          totals
        />
      )}
    </PrintPage>
  );
}
