import { authMe, MESSAGES, type RouteResponse, userMenuList } from '@retaguarda/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const usuarioQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => call(authMe, { signal }),
  staleTime: 60_000,
  meta: { message: MESSAGES.usuario },
});

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

const NENHUMA: ReadonlySet<string> = new Set();

/** What the person may do, as the server says; the client only mirrors it. */
export function usePermissoes(): ReadonlySet<string> {
  return useQuery({ ...usuarioQuery, select: toSet }).data ?? NENHUMA;
}

const sets = new WeakMap<Usuario, ReadonlySet<string>>();
function toSet(usuario: Usuario): ReadonlySet<string> {
  const known = sets.get(usuario);
  if (known) return known;
  const set = new Set(usuario.permissions);
  sets.set(usuario, set);
  return set;
}
