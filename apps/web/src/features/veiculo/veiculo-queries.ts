import {
  LIMITE_CLIENTES,
  type PageSize,
  userListClient,
  veiList,
  veiMarcas,
  veiVer,
} from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';

const CHAVE = 'veiculos';

export interface VeiculoFiltro {
  situacao: number;
  search: string;
  paginas: PageSize;
}

/** One page; with Todos one window of it. */
export const veiculosQuery = (filtro: VeiculoFiltro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, total } = await call(veiList, { body: { page, ...filtro }, signal });
    return { rows: list, total };
  },
});

/** A vehicle; null for a new one. */
export const veiculoQuery = (registro: Aberto) =>
  queryOptions({
    queryKey: [CHAVE, 'um', registro],
    queryFn: ({ signal }) =>
      registro === NOVO ? null : call(veiVer, { query: { id: registro }, signal }).then((r) => r.veiculo),
    ...(registro === NOVO ? { initialData: null } : {}),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** Names of makes and models that were used before. */
export const marcasQuery = queryOptions({
  queryKey: [CHAVE, 'marcas'],
  queryFn: async ({ signal }) => {
    const { marcas, modelos } = await call(veiMarcas, { signal });
    return { marcas: marcas.map((m) => m.name), modelos: modelos.map((m) => m.name) };
  },
  staleTime: 60_000,
});

/** People who can own a vehicle or order a service, those whose name holds the text. */
export const buscaClientes = (search: string, signal: AbortSignal) =>
  call(userListClient, { body: { search, limit: LIMITE_CLIENTES }, signal }).then((r) => r.list);

/** Whatever shows vehicles asks again. */
export const invalidateVeiculos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE], predicate: (q) => q.queryKey[1] !== 'um' });
