import { calendarioDias } from '@retaguarda/contract';
import { Calendario } from '@retaguarda/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { call } from '../../lib/api.ts';
import { ouveNovidades } from '../../lib/novidades.ts';
import type { AtributoFormStore } from '../form-store.ts';
import { type CalendarioLido, ondeEm } from './onde.ts';

const FRESCO_MS = 600_000;

/** All days of the office, which every form of a session shares. */
export const calendarioQuery = queryOptions({
  queryKey: ['calendario', 'dias'],
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
    return ouveNovidades(() => void client.invalidateQueries(calendarioQuery));
  }, [precisa, client]);
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
