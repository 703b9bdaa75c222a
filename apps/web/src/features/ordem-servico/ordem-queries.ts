import {
  LIMITE_CLIENTES,
  osList,
  osListResp,
  osVer,
  type PageSize,
  userTipos,
  veiListPesVeiculo,
} from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';

const CHAVE = 'ordens';

export interface OrdemFiltro {
  situacao: number;
  search: string;
  paginas: PageSize;
}

/** One page, with the sums of all that match; with Todos one window of it. */
export const ordensQuery = (filtro: OrdemFiltro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { list, total, totais } = await call(osList, { body: { page, ...filtro }, signal });
    return { rows: list, total, totais };
  },
});

/** An order; null for a new one. */
export const ordemQuery = (registro: Aberto) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', registro],
    queryFn: ({ signal }) =>
      registro === NOVO ? null : call(osVer, { query: { id: registro }, signal }).then((r) => r.ordemServico),
    ...(registro === NOVO ? { initialData: null } : {}),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** In which types a new client can be registered: those with the client switch, or all where none has it. */
export const tiposDeClienteQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: async ({ signal }) => {
    const { opcoes } = await call(userTipos, { signal });
    const clientes = opcoes.filter((o) => o.client);
    return clientes.length > 0 ? clientes : opcoes;
  },
  staleTime: 300_000,
});

// Kept below the vehicles' own key, so that what is saved there is seen here.
export const veiculosDoClienteQuery = (pesId: number) =>
  queryOptions({
    queryKey: ['veiculos', 'cliente', pesId],
    queryFn: ({ signal }) => call(veiListPesVeiculo, { query: { pesId }, signal }).then((r) => r.list),
    enabled: pesId > 0,
  });

/** People who can answer for an order, those whose name holds the text. */
export const buscaResponsaveis = (search: string, signal: AbortSignal) =>
  call(osListResp, { body: { search, limit: LIMITE_CLIENTES }, signal }).then((r) => r.list);

/** The lists that are shown ask again. */
export const invalidateOrdens = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
