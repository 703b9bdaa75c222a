import { authMe, MESSAGES, type Permissoes, type RouteResponse, userMenuList } from '@retaguarda/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call/api.ts';
import { isUnanswered } from '../lib/call/api-error.ts';
import { readUserId } from '../lib/call/session.ts';
import { loadPermissionNames, usePermissionNames } from '../lib/permission/permission-names.ts';
import { UNKNOWN_PERMISSIONS } from '../ui/form/missing.ts';

const MAX_PAUSE_MS = 30_000;

export const usuarioQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => call(authMe, { signal }),
  staleTime: 60_000,
  // Nothing can be done without it: it is asked for until it is there, with growing pauses.
  retry: (_count, error) => isUnanswered(error),
  retryDelay: (count) => Math.min(1000 * 2 ** count, MAX_PAUSE_MS),
  meta: { message: MESSAGES.usuario },
});

const nomesQuery = queryOptions({
  queryKey: ['permissao-nomes'],
  queryFn: loadPermissionNames,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The names of permissions, which no screen needs before it stands. */
export const carregaNomes = (client: QueryClient): Promise<void> => client.prefetchQuery(nomesQuery);

export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => call(userMenuList, { signal }),
  staleTime: 300_000,
});

export type Usuario = RouteResponse<typeof authMe>;
export type Menu = RouteResponse<typeof userMenuList>;

export function useUsuario(): Usuario | undefined {
  return useQuery(usuarioQuery).data;
}

/** Whose choices a list and its paper are drawn with: until the server says who is signed in, as it said last. */
export function useUserId(): number {
  return useUsuario()?.id ?? readUserId();
}

/** Why it is not known who is signed in, and the way to ask at once; null while nothing has failed. */
export function useFalhaUsuario(): { retry: () => void } | null {
  const client = useQueryClient();
  const { data, failureCount, error } = useQuery(usuarioQuery);
  if (data || (failureCount === 0 && !error)) return null;
  const { queryKey } = usuarioQuery;
  return {
    retry: () => void client.cancelQueries({ queryKey }).then(() => client.refetchQueries({ queryKey })),
  };
}

/** Where an address is refused the names are asked for at once, since they say which permission opens it. */
export const usePedeNomes = (recusada: boolean): void => void useQuery({ ...nomesQuery, enabled: recusada });

/** What the person may do, as the server says; the client only mirrors it. */
export function usePermissoes(): Permissoes {
  // Reasons name what is missing.
  usePermissionNames();
  return useQuery({ ...usuarioQuery, select: permissoesDe }).data ?? UNKNOWN_PERMISSIONS;
}

const sets = new WeakMap<Usuario, Permissoes>();

/** What somebody may do; the same set for the same answer. */
export function permissoesDe(usuario: Usuario): Permissoes {
  const known = sets.get(usuario);
  if (known) return known;
  const set = new Set(usuario.permissions);
  sets.set(usuario, set);
  return set;
}
