import { type Escritorio, escVer, type ParteDoCusto } from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

const CHAVE = 'escritorio';

const le = (signal: AbortSignal) => call(escVer, { signal });

/** The office as its page shows it. */
export interface EscritorioDaPagina extends Escritorio {
  custoDaNfe: readonly ParteDoCusto[];
}

export const escritorioQuery = queryOptions({
  queryKey: [CHAVE, 'pagina'],
  queryFn: ({ signal }) => le(signal).then((r) => ({ ...r.escritorio, custoDaNfe: r.custoDaNfe })),
});

/** The office that a form stands on: it does not change under somebody's hands. */
export const escritorioNoForm = queryOptions({
  queryKey: [CHAVE, 'form'],
  queryFn: ({ signal }) => le(signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  gcTime: 0,
});
