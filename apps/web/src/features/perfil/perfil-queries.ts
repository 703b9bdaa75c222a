import { perfisAltGet, perfisIncGet, perfisList } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { invalidateAccess, OF_A_FORM } from '../../lib/call/query-client.ts';
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';

const CHAVE = 'perfis';

export const perfisQuery = queryOptions({
  queryKey: [CHAVE, 'lista'],
  queryFn: ({ signal }) => call(perfisList, { signal }),
});

export const perfilQuery = (registro: OpenRecord) =>
  queryOptions({
    queryKey: [CHAVE, 'um', registro],
    queryFn: ({ signal }) =>
      registro === NEW_RECORD
        ? call(perfisIncGet, { signal })
        : call(perfisAltGet, { query: { id: registro }, signal }),
    ...OF_A_FORM,
  });

/** After a change of profiles: the list, and what the person who changed them may do. */
export const invalidatePerfis = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: [CHAVE, 'lista'] }), invalidateAccess(client)]);
