import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useKept } from '../../lib/call/use-kept.ts';
import type { RowRange } from '../table/use-row-window-layout.ts';
import { windowsOf } from './list-pages.ts';

/** One page of a list or, with Todos, one window of it. */
export type PageQuery<P> = Pick<UseQueryOptions<P, Error, P, QueryKey>, 'queryKey'> & {
  queryFn: (context: { signal: AbortSignal }) => Promise<P>;
};

type Answer<P> = UseQueryResult<P, Error>;

/** The page that carries the totals: a page that did not come leaves the one before it. */
export function useFirstPage<P>(
  first: PageQuery<P>,
  { enabled, scroller }: { enabled: boolean; scroller: RefObject<HTMLElement | null> },
): { answer: Answer<P>; shown: P | undefined } {
  const answer = useQuery({ ...first, enabled, placeholderData: keepPreviousData });
  const list = JSON.stringify(first.queryKey);
  const before = useRef(list);
  // Another list begins at its top; the first one stands there, and asking for it would lay the page out once more.
  useEffect(() => {
    if (before.current === list) return;
    before.current = list;
    scroller.current?.scrollTo({ top: 0 });
  }, [list, scroller]);
  return { answer, shown: useKept(answer) };
}

/** With Todos, the windows that hold what is in view. */
export function useWindows<P>(
  query: (n: number) => PageQuery<P>,
  view: RowRange,
  todos: boolean,
): { numbers: readonly number[]; windows: readonly Answer<P>[] } {
  const numbers = todos ? windowsOf(view) : [];
  return { numbers, windows: useQueries({ queries: numbers.map((n) => query(n)) }) };
}

export interface ListProgress {
  error: unknown;
  /** Rows in view are on their way. */
  busy: boolean;
  retry: () => void;
  /** Of a list that did not come at all, the rows before it are all there is to show. */
  missing: boolean;
}

/** How the asking goes: the first failure, what is still awaited, and the way to ask again. */
export function progressOf<P>(answer: Answer<P>, windows: readonly Answer<P>[]): ListProgress {
  const asked = [answer, ...windows];
  return {
    error: asked.find((q) => q.error)?.error ?? null,
    busy: answer.isPlaceholderData || windows.some((w) => w.isLoading),
    retry: () => void Promise.all(asked.filter((q) => q.error).map((q) => q.refetch())),
    missing: answer.error !== null && answer.data === undefined,
  };
}
