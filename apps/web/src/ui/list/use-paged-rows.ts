import type { RefObject } from 'react';
import type { RowWindow } from '../table/data-table.tsx';
import { useRowWindow } from '../table/use-row-window.ts';
import { ALL_ROWS, rowsInView } from './list-pages.ts';
import { type ListProgress, type PageQuery, progressOf, useFirstPage, useWindows } from './use-list-pages.ts';

/** What a list answers for a page, beside its sums. */
export interface PageOf<Row> {
  rows: readonly Row[];
  total: number;
}

export interface PagedRows<Row, P> extends ListProgress {
  rows: readonly Row[];
  rowWindow: RowWindow | undefined;
  /** The page, or with Todos its first window: it carries the totals. */
  head: P | undefined;
}

interface Options<P> {
  query: (page: number) => PageQuery<P>;
  size: number;
  page: number;
  enabled: boolean;
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
}

/** All rows are alike and nothing stands between them. */
export const ONE_SEGMENT = 0;
const SEGMENTS = [{ start: 0, key: ONE_SEGMENT, headPx: 0 }];
const IDLE = { error: null, busy: false };

/** The rows to show: one page or, with Todos, those in view, fetched in windows wherever one scrolls to. */
export function usePagedRows<Row, P extends PageOf<Row>>(options: Options<P>): PagedRows<Row, P> {
  const { query, size, page, enabled, scroller, narrow } = options;
  const todos = size === ALL_ROWS;
  const { answer, shown } = useFirstPage(query(todos ? 1 : page), { enabled, scroller });
  const count = todos && enabled ? (shown?.total ?? 0) : 0;
  const view = useRowWindow({ count, segments: SEGMENTS, scroller, narrow, enabled: todos });
  const { numbers, windows } = useWindows(query, view, todos);
  const head = enabled ? shown : undefined;
  const progress = progressOf(answer, windows);
  const base = { ...progress, ...(enabled ? {} : IDLE), head };
  if (!todos || progress.missing) return { ...base, rows: head?.rows ?? [], rowWindow: undefined };
  const { rows, from, to } = rowsInView<Row>(
    view,
    numbers,
    windows.map((w) => w.data?.rows),
  );
  const after = to > from ? view.after(to - 1) : 0;
  return { ...base, rows, rowWindow: { first: from, count, before: view.before(from), after } };
}
