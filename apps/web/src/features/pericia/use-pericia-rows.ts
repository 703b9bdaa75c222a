import { JANELA_TODOS } from '@retaguarda/contract';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { useKept } from '../../lib/use-kept.ts';
import { TODOS } from '../../ui/pager.tsx';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { GroupStarts } from './group-starts.ts';
import type { PericiaListSearch } from './pericia-list-search.ts';
import { periciasQuery } from './pericia-queries.ts';
import { groupHeadPx, placedRows, type Section, sectionsOf } from './pericia-sections.ts';
import { type Contagem, useContagem } from './use-contagem.ts';

export interface PericiaRows extends Contagem {
  sections: readonly Section[];
  loaded: boolean;
  error: unknown;
  loading: boolean;
  /** Rows in view are on their way. */
  busy: boolean;
  retry: () => void;
}

interface Options {
  search: PericiaListSearch;
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
}

const windowOf = (index: number): number => Math.floor(index / JANELA_TODOS) + 1;

/** The rows to show: one page or, with Todos, those in view, fetched in windows wherever one scrolls to. */
export function usePericiaRows({ search, scroller, narrow }: Options): PericiaRows {
  const todos = search.tamanho === TODOS;
  const page = useQuery({
    ...periciasQuery(search, todos ? 1 : (search.pagina ?? 1)),
    placeholderData: keepPreviousData,
  });
  // A page that did not come leaves the one before it.
  const shown = useKept(page);
  const contagem = useContagem(search, shown, page.data !== undefined && !page.isPlaceholderData);
  const learned = useRef<{ search: PericiaListSearch; starts: GroupStarts } | null>(null);
  if (learned.current?.search !== search) learned.current = { search, starts: new GroupStarts() };
  const { starts } = learned.current;
  if (todos && page.data && !page.isPlaceholderData) starts.learn(1, page.data.pericias);
  const headPx = groupHeadPx(narrow);
  const groups = starts.list();
  const segments = useMemo(
    () => groups.map(({ start, catgId }) => ({ start, key: catgId, headPx })),
    [groups, headPx],
  );
  const count = todos ? (contagem.total ?? 0) : 0;
  const view = useRowWindow({
    count,
    segments,
    totals: contagem.totais !== null,
    scroller,
    narrow,
    enabled: todos,
  });
  const numbers = todos && view.last >= 0 ? [...new Set([windowOf(view.first), windowOf(view.last)])] : [];
  const windows = useQueries({ queries: numbers.map((n) => periciasQuery(search, n)) });
  for (const [i, { data }] of windows.entries()) if (data) starts.learn(numbers[i] ?? 1, data.pericias);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // A window that has just come in may hold the beginning of a category.
  useLayoutEffect(() => {
    if (starts.list() !== groups) redraw();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [search]);
  const base = {
    ...contagem,
    loaded: shown !== undefined,
    loading: page.isLoading,
    error: page.error ?? windows.find((w) => w.error)?.error ?? null,
    busy: page.isPlaceholderData || windows.some((w) => w.isLoading),
    retry: () => void Promise.all([page, ...windows].filter((q) => q.error).map((q) => q.refetch())),
  };
  // Of a list that did not come at all, the rows before it are all there is to show.
  const naoVeio = page.error !== null && page.data === undefined;
  if (!todos || naoVeio) return { ...base, sections: (shown?.pericias ?? []).map((grupo) => ({ grupo })) };

  const byWindow = windows.map((w) => placedRows(w.data?.pericias ?? []));
  const at = (i: number) => byWindow[numbers.indexOf(windowOf(i))]?.[i % JANELA_TODOS];
  const indexes = Array.from({ length: view.last - view.first + 1 }, (_, k) => view.first + k);
  const loaded = indexes.filter((i) => at(i) !== undefined);
  const rows = loaded.flatMap((i) => at(i) ?? []);
  const waiting = count > 0 ? shown?.pericias.at(-1) : undefined;
  const from = loaded[0] ?? view.first;
  return { ...base, sections: sectionsOf(rows, from, { waiting, count, headPx, ...view }) };
}
