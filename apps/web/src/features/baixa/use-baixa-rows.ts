import { type BaixaLinha, JANELA_TODOS } from '@retaguarda/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useKept } from '../../lib/use-kept.ts';
import type { RowWindow } from '../../ui/data-table.tsx';
import { TODOS } from '../../ui/pager.tsx';
import { useRowWindow } from '../../ui/use-row-window.ts';
import type { BaixaListSearch } from './baixa-list-search.ts';
import { type BaixasPage, baixasQuery } from './baixa-queries.ts';

export interface BaixaRows {
  rows: readonly BaixaLinha[];
  rowWindow: RowWindow | undefined;
  /** The page, or with Todos its first window: it carries the totals. */
  head: BaixasPage | undefined;
  error: unknown;
  /** Rows in view are on their way. */
  busy: boolean;
  retry: () => void;
}

interface Options {
  search: BaixaListSearch;
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
}

/** All rows are alike and nothing stands between them. */
export const ONE_SEGMENT = 0;
const SEGMENTS = [{ start: 0, key: ONE_SEGMENT, headPx: 0 }];

const windowOf = (index: number): number => Math.floor(index / JANELA_TODOS) + 1;

/** The rows to show: one page or, with Todos, those in view, fetched in windows wherever one scrolls to. */
export function useBaixaRows({ search, scroller, narrow }: Options): BaixaRows {
  const todos = search.tamanho === TODOS;
  const page = useQuery({
    ...baixasQuery(search, todos ? 1 : (search.pagina ?? 1)),
    placeholderData: keepPreviousData,
  });
  // A page that did not come leaves the one before it.
  const shown = useKept(page);
  const count = todos ? (shown?.total ?? 0) : 0;
  const { first, last, before, after } = useRowWindow({
    count,
    segments: SEGMENTS,
    scroller,
    narrow,
    enabled: todos,
  });
  const numbers = todos && last >= 0 ? [...new Set([windowOf(first), windowOf(last)])] : [];
  const windows = useQueries({ queries: numbers.map((n) => baixasQuery(search, n)) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [search]);
  const error = page.error ?? windows.find((w) => w.error)?.error ?? null;
  const base = {
    head: shown,
    error,
    busy: page.isPlaceholderData || windows.some((w) => w.isLoading),
    retry: () => void Promise.all([page, ...windows].filter((q) => q.error).map((q) => q.refetch())),
  };
  // Of a list that did not come at all, the rows before it are all there is to show.
  const naoVeio = page.error !== null && page.data === undefined;
  if (!todos || naoVeio) return { ...base, rows: shown?.listBaixas ?? [], rowWindow: undefined };

  const rowAt = (i: number): BaixaLinha | undefined =>
    windows[numbers.indexOf(windowOf(i))]?.data?.listBaixas[i % JANELA_TODOS];
  const loaded = Array.from({ length: last - first + 1 }, (_, k) => first + k).filter((i) => rowAt(i));
  const from = loaded[0] ?? first;
  const to = (loaded.at(-1) ?? from - 1) + 1;
  return {
    ...base,
    rows: loaded.flatMap((i) => rowAt(i) ?? []),
    rowWindow: { first: from, count, before: before(from), after: to > from ? after(to - 1) : 0 },
  };
}
