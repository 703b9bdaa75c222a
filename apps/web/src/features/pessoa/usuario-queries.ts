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
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'usuarios';

export const tiposUsuarioQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(userTipos, { signal }).then((r) => r.opcoes),
  staleTime: 300_000,
});

export interface UsuarioFiltro extends Filtro {
  catId: number;
}

/** One page; with Todos one window of it. */
export const usuariosQuery = (filtro: UsuarioFiltro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { users, total } = await call(userList, { query: { tipos: 1, page, ...filtro }, signal });
    return { rows: users, total };
  },
});

export interface UsuarioAberto {
  registro: OpenRecord;
  /** In which a new one is included. */
  tipoAtor: number;
  edita: boolean;
}

export const usuarioAbertoQuery = ({ registro, tipoAtor, edita }: UsuarioAberto) =>
  queryOptions({
    queryKey: [CHAVE, 'um', registro, registro === NEW_RECORD ? tipoAtor : 0],
    queryFn: ({ signal }) =>
      registro === NEW_RECORD
        ? call(userNova, { query: { tipoAtor }, signal })
        : call(edita ? userEdita : userVer, { query: { id: registro }, signal }),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
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
