import type { BaixaLinha } from '@retaguarda/contract';
import { formatDateBr, SITUACOES_BAIXA_FILTRO } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { laidOut, useLayout } from '../../../lib/column-layout.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { useSlices } from '../../../ui/print/print-page-slices.ts';
import { PrintTable } from '../../../ui/print/print-page-table.tsx';
import { PrintParts, partName, partsOf } from '../../../ui/print/print-parts.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { UI } from '../../../ui/textos.ts';
import { useUsuario } from '../../sessao/public.ts';
import { baixasQuery } from '../baixa-queries.ts';
import { baixaColumns, listKey, nomeDaSoma } from '../lista/baixa-columns.tsx';
import { type BaixaListSearch, SITUACAO_INICIAL } from '../lista/baixa-list-search.ts';
import { BAIXA } from '../textos.ts';

const route = getRouteApi('/signed-in/baixas/impressao');

function filtersOf(s: BaixaListSearch): string[] {
  const situacao = SITUACOES_BAIXA_FILTRO.find((o) => o.id === (s.situacao ?? SITUACAO_INICIAL))?.nome;
  return [
    `${BAIXA.situacao}: ${situacao ?? ''}`,
    ...(s.periodo ? [`${BAIXA.periodo}: ${s.periodo.split(',').map(formatDateBr).join(' a ')}`] : []),
    ...(s.busca ? [`${BAIXA.busca}: ${s.busca}`] : []),
    ...orderWords(s.ordem, baixaColumns(null)),
  ];
}

const rowKey = (row: BaixaLinha): number => row.baixaId;

export function BaixaPrintPage() {
  const { parte = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch, isPending } = useQuery({
    ...baixasQuery(search, -parte),
    // The sheet must not change while it is looked at or printed; a part that is left gives its memory back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const layout = useLayout(listKey(useUsuario()?.id));
  const sum = data?.soma ?? 0;
  const columns = useMemo(() => laidOut(baixaColumns(sum), layout), [sum, layout]);
  const rows = data?.rows.length ?? 0;
  const total = data?.total ?? 0;
  const ready = useSlices(rows, data);
  return (
    <PrintPage
      printed={{ entidade: 'baixa' }}
      title={BAIXA.impressaoTitulo}
      filters={filtersOf(search)}
      total={data ? UI.totalN(total) : ''}
      part={partName(parte, total)}
      loaded={data !== undefined}
      ready={ready}
      rows={rows}
      onBack={() => void navigate({ to: '/baixas', search })}
    >
      {isPending && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={BAIXA.vazio} />}
      {rows === 0 && total > 0 && <Navigate to="/baixas/impressao" search={search} replace />}
      <PrintParts
        part={parte}
        total={total}
        onPart={(n) => void navigate({ search: { ...search, parte: n === 1 ? undefined : n } })}
      />
      {data && rows > 0 && (
        <PrintTable
          columns={columns}
          rows={data.rows}
          ready={ready}
          rowKey={rowKey}
          totals={parte === partsOf(total)}
          totalsLabel={nomeDaSoma(search.situacao)}
        />
      )}
    </PrintPage>
  );
}
