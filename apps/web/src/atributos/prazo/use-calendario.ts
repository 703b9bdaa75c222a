import { calendarioDias } from '@retaguarda/contract';
import { Calendario } from '@retaguarda/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/call/api.ts';
import { onStaleScreen } from '../../lib/stale-screen.ts';
import type { AtributoFormStore } from '../form-store.ts';
import { type CalendarioLido, type Onde, ondeEm } from './onde.ts';

const FRESCO_MS = 600_000;

/** All days of the office, which every form of a session shares. */
export const calendarioQuery = queryOptions({
  // None of those of the calendar's own page, which leaves these alone when it asks anew for what its save changes.
  queryKey: ['diasSemExpediente'],
  queryFn: async ({ signal }) => new Calendario((await call(calendarioDias, { signal })).list),
  staleTime: FRESCO_MS,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The office's days, asked for where something goes by them. */
export function useCalendario(precisa: boolean): CalendarioLido {
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...calendarioQuery, enabled: precisa });
  useEffect(() => {
    if (!precisa) return;
    // Whoever has deadlines that a change of the calendar moves is told of it.
    return onStaleScreen(() => void client.invalidateQueries(calendarioQuery));
  }, [precisa, client]);
  if (!precisa) return undefined;
  return data ?? (isError ? null : undefined);
}

/** Keeps a form where its record is: with the office's days once they are there, and whenever the place is another one. */
export function useSituado(
  store: AtributoFormStore,
  { cidadeId = null, precisa = store.pelosDias }: { cidadeId?: number | null; precisa?: boolean } = {},
): void {
  const calendario = useCalendario(precisa);
  // Before it is seen: where the days are known already, nothing moves.
  useLayoutEffect(() => {
    const onde = ondeEm(calendario, cidadeId);
    if (onde) store.situa(onde);
  }, [store, calendario, cidadeId]);
}

/** The days without court for what stands below a record, as they become known or others. */
export function useOndeAbaixo(store: AtributoFormStore): Onde | undefined {
  const subscribe = useCallback((l: () => void) => store.subscribeAll(l), [store]);
  return useSyncExternalStore(subscribe, () => store.ondeAbaixo);
}
