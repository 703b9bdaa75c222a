import type { PageSize } from '@retaguarda/contract';
import { type ReactNode, useRef } from 'react';
import type { Column } from '../table/data-table.tsx';
import type { SumScope, TableMarks } from '../table/data-table-types.ts';
import { useNarrow } from '../use-narrow.ts';
import { ALL_ROWS, pagesOf } from './list-pages.ts';
import { ListView, type TableOfList } from './list-view.tsx';
import { Pager } from './pager.tsx';
import { useLastPage } from './use-last-page.ts';
import type { PageQuery } from './use-list-pages.ts';
import { type PageOf, usePagedRows } from './use-paged-rows.ts';

export interface PagedListProps<Row, P> extends Omit<TableOfList<Row>, 'columns' | 'marks' | 'totals'> {
  label: string;
  /** What is counted; without it the total stands alone. */
  totalOf?: string | undefined;
  query: (page: number) => PageQuery<P>;
  /** Whether enough is chosen to ask; until then `empty` says what to choose. */
  enabled?: boolean;
  size: number;
  page: number;
  onPage: (page: number) => void;
  /** Of a list whose pages a person may size. */
  onSize?: ((size: PageSize) => void) | undefined;
  /** The columns, with the sums of the answer once it is there. */
  columns: (head: P | undefined) => readonly Column<Row>[];
  tools?: ReactNode;
  /** The sums of the answer stand in a last row: what is told of them beside the number of rows. */
  totals?: Omit<SumScope, 'rows'> | undefined;
  /** Its rows are marked: how, and what is shown of it at its foot, by the first answer and the rows that are there. */
  marks?: {
    table: (rows: readonly Row[]) => TableMarks<Row>;
    bar: (head: P | undefined, rows: readonly Row[]) => ReactNode;
  };
  empty: ReactNode;
  /** Where the layout becomes narrow earlier. */
  area?: Parameters<typeof useNarrow>[0];
  /** Of what stands around a failure. */
  errorClass?: string | undefined;
}

/** A list that is paged or, with Todos, scrolled through as a whole, with its total, waiting, empty and failed states. */
export function PagedList<Row, P extends PageOf<Row>>(props: PagedListProps<Row, P>) {
  const {
    label,
    totalOf,
    query,
    enabled = true,
    size,
    page,
    onPage,
    onSize,
    columns,
    tools,
    totals,
    marks,
    empty,
    ...rest
  } = props;
  const { area, errorClass, ...table } = rest;
  const narrow = useNarrow(area);
  const scroller = useRef<HTMLElement>(null);
  const list = usePagedRows<Row, P>({ query, size, page, enabled, scroller, narrow });
  const { head, error } = list;
  const pages = head && pagesOf(head.total, size);
  useLastPage({ page, pages: list.busy || error !== null || size === ALL_ROWS ? undefined : pages, onPage });
  return (
    <ListView
      label={label}
      total={enabled ? head?.total : undefined}
      totalOf={enabled ? totalOf : undefined}
      busy={list.busy}
      tools={tools}
      marks={enabled && marks?.bar(head, list.rows)}
      scrollRef={scroller}
      footer={
        head &&
        head.total > 0 && <Pager {...{ page, size, onPage, onSize }} pages={pages ?? 1} total={head.total} />
      }
      error={error}
      onRetry={list.retry}
      loaded={head !== undefined}
      empty={!enabled || head?.total === 0 ? empty : null}
      errorClass={errorClass}
      table={{
        ...table,
        columns: columns(head),
        marks: marks?.table(list.rows),
        totals: totals && head ? { ...totals, rows: head.total } : undefined,
      }}
      rows={list.rows}
      rowWindow={list.rowWindow}
      narrow={narrow}
    />
  );
}
