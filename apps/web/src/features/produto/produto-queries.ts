import { catAltVer, catList, TIPO_SYS } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'produtos';

export interface ProdutoFiltro extends Filtro {
  catgId: number;
  /** The stock branch whose quantities are shown. */
  empId: number | undefined;
}

/** One page; with Todos one window of it. */
export const produtosQuery = (filtro: ProdutoFiltro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { tipoSysId: TIPO_SYS.produtos, page, ...filtro };
    const { produtos, total } = await call(catList, { query, signal });
    return { rows: produtos, total };
  },
});

export const carregaProduto = (catId: number, catgId?: number, signal?: AbortSignal) =>
  call(catAltVer, {
    query: { catId, tipoSys: TIPO_SYS.produtos, catgId },
    ...(signal ? { signal } : {}),
  });

export const produtoQuery = (registro: OpenRecord, categoria: number) =>
  queryOptions({
    queryKey: [CHAVE, 'um', registro, registro === NEW_RECORD ? categoria : 0],
    queryFn: ({ signal }) =>
      registro === NEW_RECORD
        ? carregaProduto(0, categoria, signal)
        : carregaProduto(registro, undefined, signal),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The lists that are shown ask again. */
export const invalidateProdutos = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'lista'] });
