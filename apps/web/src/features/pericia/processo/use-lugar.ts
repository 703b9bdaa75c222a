import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';

const route = getRouteApi('/signed-in/shell/pericias/$procId');

/** Where in the list of people a step stands. */
export interface Lugar {
  page: number;
  search: string;
}

/** Reads the place of a draft of unknown origin; null for anything else. */
export function leLugar(v: unknown): Lugar | null {
  if (typeof v !== 'object' || v === null || !('page' in v && 'search' in v)) return null;
  const { page, search } = v;
  return typeof page === 'number' && typeof search === 'string' ? { page, search } : null;
}

/** The place is in the URL: reloading, Back and a link lead to the same page and search. */
export function useLugar(): [Lugar, (lugar: Lugar) => void] {
  const { pagina = 1, busca = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const irPara = useCallback(
    ({ page, search }: Lugar) =>
      void navigate({
        search: (s) => ({ ...s, pagina: page > 1 ? page : undefined, busca: search || undefined }),
        // Back leads out of the case, as from its steps.
        replace: true,
        state: (s) => s,
      }),
    [navigate],
  );
  return [{ page: pagina, search: busca }, irPara];
}

/** The person of the case whose registration is open, by `procPesId`. */
export function useCadastroAberto(): [number | undefined, (procPesId: number | undefined) => void] {
  const { cadastro } = route.useSearch();
  const navigate = route.useNavigate();
  return [
    cadastro,
    (procPesId) =>
      void navigate({ search: (s) => ({ ...s, cadastro: procPesId }), replace: true, state: (s) => s }),
  ];
}
