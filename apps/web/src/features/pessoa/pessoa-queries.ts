import { PAGE_SIZE_REGISTRO, periciaTiposPessoa, userList } from '@retaguarda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export const tiposPessoaQuery = queryOptions({
  queryKey: ['pessoas', 'tipos'],
  queryFn: ({ signal }) => call(periciaTiposPessoa, { signal }).then((r) => r.opcoes),
  staleTime: 300_000,
});

interface UsersKey {
  procId: number;
  catId: number | null;
  search: string;
  page: number;
}

export const usersQuery = ({ procId, catId, search, page }: UsersKey) =>
  queryOptions({
    queryKey: ['pessoas', 'lista', procId, catId, search, page],
    queryFn: ({ signal }) => call(userList, { query: { procId, catId: catId ?? 0, search, page }, signal }),
    enabled: catId !== null,
    placeholderData: keepPreviousData,
    // Who is bound to the case changes outside of this list.
    staleTime: 0,
  });

export const paginasDe = (total: number): number => Math.ceil(total / PAGE_SIZE_REGISTRO);
