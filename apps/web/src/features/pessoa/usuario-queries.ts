import {
  userEdita,
  userEmpList,
  userList,
  userNova,
  userPagamento,
  userPontos,
  userSessoes,
  userTipos,
  userVer,
} from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';
import type { FiltroDoTipo } from '../../registros/registro.ts';

const CHAVE = 'usuarios';

export const tiposUsuarioQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(userTipos, { signal }).then((r) => r.opcoes),
  staleTime: 300_000,
});

/** Pages of the people of a type, and one of them. */
export const USUARIO = consultasDe({
  chave: CHAVE,
  lista: async (filtro: FiltroDoTipo & { page: number }, signal) => {
    const { users, total } = await call(userList, { query: { tipos: 1, ...filtro }, signal });
    return { rows: users, total };
  },
  um: (id, signal, edita) => call(edita ? userEdita : userVer, { query: { id }, signal }),
  novo: (tipoAtor, signal) => call(userNova, { query: { tipoAtor }, signal }),
});

export const empresasDoUsuarioQuery = queryOptions({
  queryKey: [CHAVE, 'empresas'],
  queryFn: ({ signal }) => call(userEmpList, { signal }).then((r) => r.empresas),
});

export const sessoesDoUsuarioQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'sessoes', id],
    queryFn: ({ signal }) => call(userSessoes, { query: { id }, signal }),
    staleTime: 0,
  });

export const pontosQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'pontos', id],
    queryFn: ({ signal }) => call(userPontos, { query: { id }, signal }),
  });

export const comoRecebeQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'recebe', id],
    queryFn: ({ signal }) => call(userPagamento, { query: { id }, signal }),
    // What is typed into is what is stored now.
    staleTime: 0,
    gcTime: 0,
  });

/** The lists that are shown ask again; pickers of people are lists of them, too. */
export const invalidateUsuarios = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [CHAVE, 'lista'] }),
    client.invalidateQueries({ queryKey: tiposUsuarioQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['pessoas', 'lista'] }),
  ]);
