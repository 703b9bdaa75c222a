import { JANELA_TODOS } from '@retaguarda/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useKept } from '../lib/use-kept.ts';
import type { RowWindow } from './data-table.tsx';
import { TODOS } from './pager.tsx';
import { useRowWindow } from './use-row-window.ts';

/** What a list answers for a page, beside its sums. */
export interface PageOf<Row> {
  rows: readonly Row[];
  total: number;
}

/** One page of a list or, with Todos, one window of it. */
export interface PageQuery<P> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<P>;
}

export interface PagedRows<Row, P> {
  rows: readonly Row[];
  rowWindow: RowWindow | undefined;
  /** The page, or with Todos its first window: it carries the totals. */
  head: P | undefined;
  error: unknown;
  /** Rows in view are on their way. */
  busy: boolean;
  retry: () => void;
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

const windowOf = (index: number): number => Math.floor(index / JANELA_TODOS) + 1;

/** The rows to show: one page or, with Todos, those in view, fetched in windows wherever one scrolls to. */
export function usePagedRows<Row, P extends PageOf<Row>>(options: Options<P>): PagedRows<Row, P> {
  const { query, size, page, enabled, scroller, narrow } = options;
  const todos = size === TODOS;
  const first = query(todos ? 1 : page);
  const answer = useQuery({ ...first, enabled, placeholderData: keepPreviousData });
  // A page that did not come leaves the one before it.
  const shown = useKept(answer);
  const count = todos && enabled ? (shown?.total ?? 0) : 0;
  const view = useRowWindow({ count, segments: SEGMENTS, scroller, narrow, enabled: todos });
  const numbers = todos && view.last >= 0 ? [...new Set([windowOf(view.first), windowOf(view.last)])] : [];
  const windows = useQueries({ queries: numbers.map((n) => query(n)) });
  const list = JSON.stringify(first.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [list]);
  const base = {
    head: enabled ? shown : undefined,
    error: enabled ? (answer.error ?? windows.find((w) => w.error)?.error ?? null) : null,
    busy: enabled && (answer.isPlaceholderData || windows.some((w) => w.isLoading)),
    retry: () => void Promise.all([answer, ...windows].filter((q) => q.error).map((q) => q.refetch())),
  };
  // Of a list that did not come at all, the rows before it are all there is to show.
  const didNotCome = answer.error !== null && answer.data === undefined;
  if (!todos || didNotCome) return { ...base, rows: base.head?.rows ?? [], rowWindow: undefined };

  const rowAt = (i: number): Row | undefined =>
    windows[numbers.indexOf(windowOf(i))]?.data?.rows[i % JANELA_TODOS];
  const loaded = Array.from({ length: view.last - view.first + 1 }, (_, k) => view.first + k).filter(
    (i) => rowAt(i) !== undefined,
  );
  const from = loaded[0] ?? view.first;
  const to = (loaded.at(-1) ?? from - 1) + 1;
  return {
    ...base,
    rows: loaded.flatMap((i) => rowAt(i) ?? []),
    rowWindow: { first: from, count, before: view.before(from), after: to > from ? view.after(to - 1) : 0 },
  };
}
