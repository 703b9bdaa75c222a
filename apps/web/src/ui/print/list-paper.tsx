import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ColumnLayout, laidOut } from '../../lib/list/column-layout.ts';
import { type Grouping, withSums } from '../../lib/list/groups.ts';
import type { TextColumn } from '../list/list-export-tools.tsx';
import type { PageQuery } from '../list/use-list-pages.ts';
import type { PageOf } from '../list/use-paged-rows.ts';
import { EmptyState } from '../notice/empty-state.tsx';
import { ErrorState } from '../notice/error-state.tsx';
import { PAPER_TEXTS } from '../table/list-panel-texts.ts';
import { TableSkeleton } from '../table/table-skeleton.tsx';
import { UI } from '../texts.ts';
import type { PaperSearch } from './paper-search.ts';
import { ChooseGroup, PrintGroups } from './print-groups.tsx';
import { PrintPage } from './print-page.tsx';
import { useSlices } from './print-page-slices.ts';
import { PrintTable } from './print-page-table.tsx';
import { PrintParts, partName, partsOf } from './print-parts.tsx';
import type { Printed } from './use-print.ts';

interface ListPaperProps<Row, P> {
  printed: Printed;
  title: string;
  /** The filters that made this list, as words. */
  filters: readonly string[];
  /** A part of it, below zero; undefined while it is not known what to ask for. */
  query: ((page: number) => PageQuery<P>) | undefined;
  columns: readonly TextColumn<Row>[];
  layout: ColumnLayout;
  /** Of a list whose answer knows the sums of all of it: its columns with them. */
  summed?: (head: P) => readonly TextColumn<Row>[];
  sumsLabel?: string | undefined;
  groups: readonly Grouping<Row>[];
  rowKey: (row: Row) => number;
  empty: string;
  search: PaperSearch;
  onSearch: (search: PaperSearch) => void;
  onBack: () => void;
}

/** The columns with their sums, and what those are called: of the whole list, or of what is on the sheet. */
function useSums<Row, P extends PageOf<Row>>(
  { columns, layout, summed, sumsLabel, search: { parte = 1 } }: ListPaperProps<Row, P>,
  data: P | undefined,
) {
  return useMemo(() => {
    const parts = partsOf(data?.total ?? 0);
    const ofAll = data && summed;
    const shown = laidOut(ofAll ? ofAll(data) : columns, layout);
    const own = ofAll ? shown : withSums(shown, data?.rows ?? []);
    return {
      columns: own,
      totals: own.some((c) => c.total !== undefined) && (!ofAll || parte === parts),
      totalsLabel: ofAll || parts === 1 ? sumsLabel : PAPER_TEXTS.totalDaParte,
      whole: parts === 1,
    };
  }, [columns, layout, summed, sumsLabel, parte, data]);
}

const NOTHING = { queryKey: ['papel'], queryFn: () => Promise.reject(new Error('nothing is asked for')) };

/** A list on paper, with the columns that its screen has, in parts or in groups. */
export function ListPaper<Row, P extends PageOf<Row>>(props: ListPaperProps<Row, P>) {
  const { printed, title, filters, query, groups, rowKey, empty, search, onSearch, onBack } = props;
  const { parte = 1, grupo } = search;
  const { data, error, refetch } = useQuery<P>({
    ...(query?.(-parte) ?? NOTHING),
    enabled: query !== undefined,
    // The sheet must not change while it is looked at or printed; a part that is left gives its memory back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const ready = useSlices(rows.length, data);
  const { columns, totals, totalsLabel, whole } = useSums(props, data);
  const grouping = whole ? groups.find((g) => g.key === grupo) : undefined;
  const gone = data !== undefined && rows.length === 0 && total > 0;
  useEffect(() => {
    if (gone) onSearch({ grupo });
  }, [gone, grupo, onSearch]);
  const table = { columns, rows, ready, rowKey };
  return (
    <PrintPage
      printed={printed}
      title={title}
      filters={filters}
      total={data ? UI.totalN(total) : ''}
      part={partName(parte, total)}
      loaded={data !== undefined}
      ready={ready}
      rows={rows.length}
      onBack={onBack}
    >
      {!data && !error && <TableSkeleton />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={empty} />}
      <PrintParts
        part={parte}
        total={total}
        onPart={(n) => onSearch({ grupo, parte: n === 1 ? undefined : n })}
      />
      {total > 0 && (
        <ChooseGroup
          groups={groups}
          chosen={grouping?.key}
          whole={whole}
          onGroup={(key) => onSearch({ parte: search.parte, grupo: key })}
        />
      )}
      {rows.length > 0 &&
        (grouping ? (
          <PrintGroups {...table} grouping={grouping} sumsLabel={totalsLabel} />
        ) : (
          <PrintTable {...table} label={title} totals={totals} totalsLabel={totalsLabel} />
        ))}
    </PrintPage>
  );
}
