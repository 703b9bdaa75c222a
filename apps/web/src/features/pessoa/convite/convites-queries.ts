import { userConvites } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { invalidateUsuarios } from '../usuario-queries.ts';

export const convitesQuery = queryOptions({
  queryKey: ['usuarios', 'convites'],
  queryFn: ({ signal }) => call(userConvites, { signal }).then((r) => r.list),
  staleTime: 0,
});

export const invalidateConvites = (client: QueryClient) =>
  Promise.all([client.invalidateQueries(convitesQuery), invalidateUsuarios(client)]);
