import type { Veiculo } from '@retaguarda/contract';
import { SITUACOES_REGISTRO_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useHidden, visibleColumns } from '../../lib/column-choice.ts';
import { INICIO } from '../../registros/cadastro-search.ts';
import { filtroDe } from '../../registros/registro.ts';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { useSlices } from '../../ui/print/print-page-slices.ts';
import { PrintTable } from '../../ui/print/print-page-table.tsx';
import { PrintParts, partName } from '../../ui/print/print-parts.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/textos.ts';
import { useUsuario } from '../sessao/public.ts';
import { VEICULOS as T } from './textos.ts';
import { COLUNAS } from './veiculo-columns.tsx';
import { VEICULO } from './veiculo-queries.ts';

const route = getRouteApi('/signed-in/veiculos/impressao');

/** The list on paper, with the filters and the columns that the screen has. */
export function VeiculoPrintPage() {
  const { parte = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filtro = filtroDe(search, INICIO);
  const { data, error, refetch, isPending } = useQuery({
    ...VEICULO.pagina(filtro, -parte),
    // The sheet must not change while it is looked at or printed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const hidden = useHidden({ userId: useUsuario()?.id ?? 0, list: 'veiculos' });
  const rows: readonly Veiculo[] = data?.rows ?? [];
  const total = data?.total ?? 0;
  const ready = useSlices(rows.length, data);
  const situacao = SITUACOES_REGISTRO_FILTRO.find((s) => s.id === filtro.situacao)?.nome ?? '';
  return (
    <PrintPage
      title={T.titulo}
      filters={[`${T.situacao}: ${situacao}`, ...(search.busca ? [`${T.busca}: ${search.busca}`] : [])]}
      total={data ? UI.totalN(total) : ''}
      part={partName(parte, total)}
      loaded={data !== undefined}
      ready={ready}
      rows={rows.length}
      onBack={() => void navigate({ to: '/veiculos', search })}
    >
      {isPending && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={UI.nadaCorresponde} />}
      {rows.length === 0 && total > 0 && <Navigate to="/veiculos/impressao" search={search} replace />}
      <PrintParts
        part={parte}
        total={total}
        onPart={(n) => void navigate({ search: { ...search, parte: n === 1 ? undefined : n } })}
      />
      {rows.length > 0 && (
        <PrintTable
          columns={visibleColumns(COLUNAS, hidden)}
          rows={rows}
          ready={ready}
          rowKey={(v) => v.veiculoId}
          totals={false}
        />
      )}
    </PrintPage>
  );
}
