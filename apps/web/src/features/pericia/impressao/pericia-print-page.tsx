import {
  LINHAS_POR_PARTE,
  type PericiaGrupo,
  type PericiaLinha,
  periciaList,
  type SubtotalPericias,
} from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '../../../lib/call/api.ts';
import { type ColumnLayout, laidOut, useLayout } from '../../../lib/list/column-layout.ts';
import { useUserId } from '../../../sessao/public.ts';
import { orderWords } from '../../../ui/list/order-words.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { CountFailed, PrintPage } from '../../../ui/print/print-page.tsx';
import { useSlices } from '../../../ui/print/print-page-slices.ts';
import { PrintTable } from '../../../ui/print/print-page-table.tsx';
import { PrintParts, PrintTotal, partName, partsOf } from '../../../ui/print/print-parts.tsx';
import { LIST_PANEL_TEXTS } from '../../../ui/table/list-panel-texts.ts';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { UI } from '../../../ui/texts.ts';
import { listKey, periciaColumns, somasNomeadas, totaisDe } from '../lista/pericia-columns.tsx';
import { listQuery } from '../lista/pericia-list-queries.ts';
import { useContagem } from '../lista/use-contagem.ts';
import { useFiltrosEmPalavras } from '../lista/use-filtros-em-palavras.ts';
import { CHAVE } from '../pericia-queries.ts';
import { PERICIA } from '../textos.ts';

const route = getRouteApi('/signed-in/pericias/impressao');

/** Keys of columns that the person hid on the list; paper shows what the screen shows. */
const useColumns = (
  grupos: readonly PericiaGrupo[],
  subtotais: readonly SubtotalPericias[],
  layout: ColumnLayout,
) =>
  useMemo(
    () =>
      grupos.map((grupo) => {
        const sums = subtotais.find((s) => s.catgId === grupo.catgId) ?? null;
        return { grupo, sums, columns: laidOut(periciaColumns(grupo, sums), layout) };
      }),
    [grupos, subtotais, layout],
  );

/** Those of the categories whose last row the part holds. */
function subtotaisDaParte(subtotais: readonly SubtotalPericias[], parte: number): SubtotalPericias[] {
  let fim = 0;
  return subtotais.filter((s) => {
    fim += s.total;
    return Math.ceil(fim / LINHAS_POR_PARTE) === parte;
  });
}

const NENHUM: readonly PericiaGrupo[] = [];
const rowKey = (row: PericiaLinha): number => row.procId;

export function PericiaPrintPage() {
  const { parte = 1, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const filters = useFiltrosEmPalavras(search);
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: [CHAVE, 'impressao', search, parte],
    queryFn: ({ signal }) => call(periciaList, { query: listQuery(search, -parte), signal }),
    enabled: search.tipo !== undefined,
    // The sheet must not change while it is looked at or printed; a part that is left gives its memory back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { total = 0, subtotais, count } = useContagem(search, data, true);
  const grupos = data?.pericias ?? NENHUM;
  const ultima = parte === partsOf(total);
  const layout = useLayout(listKey(useUserId(), search.tipo ?? 0));
  const daParte = useMemo(() => subtotaisDaParte(subtotais, parte), [subtotais, parte]);
  const tables = useColumns(grupos, daParte, layout);
  const rows = grupos.reduce((n, g) => n + g.pericias.length, 0);
  const ready = useSlices(rows, data);
  const exata = count.state === 'exata';
  let before = 0;
  return (
    <PrintPage
      printed={{ entidade: 'pericia' }}
      title={PERICIA.impressaoTitulo}
      filters={[
        ...filters,
        ...orderWords(
          search.ordem,
          grupos.flatMap((g) => periciaColumns(g, null)),
        ),
      ]}
      total={data ? (exata ? UI.totalN(total) : LIST_PANEL_TEXTS.maisDe(total)) : ''}
      part={partName(parte, total)}
      loaded={data !== undefined}
      ready={ready}
      rows={rows}
      onBack={() => void navigate({ to: '/pericias', search })}
    >
      {search.tipo === undefined && <EmptyState text={PERICIA.selecioneTipo} />}
      {isLoading && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={PERICIA.vazio} />}
      {rows === 0 && total > 0 && <Navigate to="/pericias/impressao" search={search} replace />}
      <PrintParts
        part={parte}
        total={total}
        onPart={(n) => void navigate({ search: { ...search, parte: n === 1 ? undefined : n } })}
      />
      {count.state === 'falhou' && <CountFailed onRetry={count.retry} />}
      {tables.map(({ grupo, sums, columns }) => {
        const mine = Math.max(0, ready - before);
        before += grupo.pericias.length;
        return (
          mine > 0 && (
            <PrintTable
              key={grupo.catgId}
              title={grupo.nome}
              columns={columns}
              rows={grupo.pericias}
              ready={mine}
              rowKey={rowKey}
              totals={sums !== null}
              totalsLabel={PERICIA.subtotal}
            />
          )
        );
      })}
      {ultima && subtotais.length > 0 && ready >= rows && (
        <PrintTotal sums={somasNomeadas(subtotais, totaisDe(subtotais), layout)} />
      )}
    </PrintPage>
  );
}
