import { type RefObject, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { ALL_ROWS, rowsInView } from '../../../ui/list/list-pages.ts';
import { progressOf, useFirstPage, useWindows } from '../../../ui/list/use-list-pages.ts';
import { useRowWindow } from '../../../ui/table/use-row-window.ts';
import { GroupStarts } from './group-starts.ts';
import { periciasQuery } from './pericia-list-queries.ts';
import { type PericiaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';
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

/** The page that is shown; with Todos the first window of them. */
export const paginaQuery = (search: PericiaListSearch) =>
  periciasQuery(search, search.tamanho === ALL_ROWS ? 1 : (search.pagina ?? 1));

/** The rows to show: one page or, with Todos, those in view, fetched in windows wherever one scrolls to. */
export function usePericiaRows({ search, scroller, narrow }: Options): PericiaRows {
  const todos = search.tamanho === ALL_ROWS;
  const first = paginaQuery(search);
  const { answer: page, shown } = useFirstPage(first, { enabled: search.tipo !== undefined, scroller });
  const contagem = useContagem(search, shown, page.data !== undefined && !page.isPlaceholderData);
  const learned = useRef<{ search: PericiaListSearch; starts: GroupStarts } | null>(null);
  if (learned.current?.search !== search) learned.current = { search, starts: new GroupStarts() };
  const { starts } = learned.current;
  if (todos && page.data && !page.isPlaceholderData) starts.learn(1, page.data.pericias);
  const headPx = groupHeadPx(narrow, search.tipo !== TODOS_OS_TIPOS);
  const groups = starts.list();
  const segments = useMemo(
    () => groups.map(({ start, catgId }) => ({ start, key: catgId, headPx })),
    [groups, headPx],
  );
  const count = todos ? (contagem.total ?? 0) : 0;
  const view = useRowWindow({
    count,
    segments,
    // Until they are counted, no category has its row of sums.
    totals: contagem.procura && contagem.subtotais.length > 0,
    scroller,
    narrow,
    enabled: todos,
  });
  const { numbers, windows } = useWindows((n) => periciasQuery(search, n), view, todos);
  for (const [i, { data }] of windows.entries()) if (data) starts.learn(numbers[i] ?? 1, data.pericias);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  // A window that has just come in may hold the beginning of a category.
  useLayoutEffect(() => {
    if (starts.list() !== groups) redraw();
  });
  const { missing, ...progress } = progressOf(page, windows);
  const base = { ...contagem, ...progress, loaded: shown !== undefined, loading: page.isLoading };
  if (!todos || missing) return { ...base, sections: (shown?.pericias ?? []).map((grupo) => ({ grupo })) };

  const placed = windows.map((w) => placedRows(w.data?.pericias ?? []));
  const { rows, from } = rowsInView(view, numbers, placed);
  const waiting = count > 0 ? shown?.pericias.at(-1) : undefined;
  return { ...base, sections: sectionsOf(rows, from, { waiting, count, headPx, ...view }) };
}
