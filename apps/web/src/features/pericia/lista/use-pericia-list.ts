import { ORDENAVEIS } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isNotFound } from '../../../lib/call/api-error.ts';
import { useLayout } from '../../../lib/list/column-layout.ts';
import type { ListOrder } from '../../../lib/list/list-order.ts';
import { withSearchSize } from '../../../lib/list/search-size.ts';
import { useUserId } from '../../../sessao/public.ts';
import { useKnownChoice } from '../../../ui/form/use-known-choice.ts';
import { useLastPage } from '../../../ui/list/use-last-page.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { tiposQuery } from '../pericia-queries.ts';
import { listKey } from './pericia-columns.tsx';
import { buscaDe, type PericiaListSearch, TODOS_OS_TIPOS } from './pericia-list-search.ts';
import { useFiltrosEmPalavras } from './use-filtros-em-palavras.ts';
import { usePericiaRows } from './use-pericia-rows.ts';
import { usePericiasEmLote } from './use-pericias-em-lote.tsx';

const route = getRouteApi('/signed-in/shell/pericias');

/** The chosen type; without one in the address the first. */
function useTipo() {
  const search = route.useSearch();
  const tipos = useQuery(tiposQuery(search.tipo ?? 0));
  const navigate = route.useNavigate();
  useKnownChoice({
    name: 'tipo',
    chosen: search.tipo,
    known: isNotFound(tipos.error) ? [] : undefined,
    onDrop: () => void navigate({ search: (s) => ({ ...s, tipo: undefined }), replace: true }),
  });
  const primeiro = tipos.data?.tipoPericias[0]?.catgId;
  useEffect(() => {
    if (search.tipo === undefined && primeiro !== undefined)
      void navigate({ search: (s) => ({ ...s, tipo: primeiro }), replace: true });
  }, [search.tipo, primeiro, navigate]);
  return { search, tipos };
}

/** The cases that the address asks for, and what changes it. */
export function usePericiaList() {
  const { search, tipos } = useTipo();
  const navigate = route.useNavigate();
  const narrow = useNarrow('pericias');
  const scroller = useRef<HTMLElement>(null);
  const rows = usePericiaRows({ search, scroller, narrow });
  const userId = useUserId();
  const list = listKey(userId, search.tipo ?? 0);
  const layout = useLayout(list);
  const deTodos = search.tipo === TODOS_OS_TIPOS;
  const exata = rows.count.state === 'exata';
  const lote = usePericiasEmLote({
    search,
    layout,
    sections: rows.sections,
    total: exata ? rows.total : undefined,
  });
  const change = (part: Partial<PericiaListSearch>) =>
    void navigate({ search: (s) => withSearchSize(s, { ...s, pagina: undefined, ...part }, buscaDe) });
  const onPage = (n: number) => change({ pagina: n === 1 ? undefined : n });
  const order: ListOrder = {
    by: search.ordem,
    columns: ORDENAVEIS.pericias,
    onOrder: (ordem) => change({ ordem }),
  };
  const counted = rows.loaded && !rows.busy && rows.error === null && exata;
  useLastPage({ page: search.pagina ?? 1, pages: counted ? rows.totalPages : undefined, onPage });
  return {
    search,
    tipos,
    narrow,
    scroller,
    rows,
    /** Whose columns it has. */
    list,
    listOf: (tipo: number | undefined) => listKey(userId, tipo ?? 0),
    layout,
    filtros: useFiltrosEmPalavras(search),
    lote,
    // Cases of all types stand by type: neither the order of a column nor one change in bulk goes across them.
    order: deTodos ? undefined : order,
    marks: deTodos ? undefined : lote.table,
    change,
    onPage,
    apply: (s: PericiaListSearch, how?: { replace: true }) => void navigate({ search: s, ...how }),
  };
}

export type PericiaList = ReturnType<typeof usePericiaList>;
