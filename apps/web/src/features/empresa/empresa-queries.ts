import { empEdita, empList, empNova, empVer } from '@retaguarda/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { NEW_RECORD, type OpenRecord } from '../../lib/list/search-record.ts';
import type { Filtro } from '../../registros/registro.ts';

const CHAVE = 'empresas';

export const tiposEmpresaQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(empList, { query: { tipos: 0 }, signal }).then((r) => r.opcoes),
  staleTime: 300_000,
});

export interface EmpresaFiltro extends Filtro {
  catId: number;
}

/** One page; with Todos one window of it. */
export const empresasQuery = (filtro: EmpresaFiltro, page: number) => ({
  queryKey: [CHAVE, 'lista', filtro, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { empresas, total } = await call(empList, { query: { tipos: 1, page, ...filtro }, signal });
    return { rows: empresas, total };
  },
});

export interface EmpresaAberta {
  registro: OpenRecord;
  /** In which a new one is included. */
  categoria: number;
  edita: boolean;
}

export const empresaQuery = ({ registro, categoria, edita }: EmpresaAberta) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', registro, registro === NEW_RECORD ? categoria : 0],
    queryFn: ({ signal }) =>
      registro === NEW_RECORD
        ? call(empNova, { query: { categoria }, signal })
        : call(edita ? empEdita : empVer, { query: { id: registro }, signal }),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** The lists that are shown ask again. */
export const invalidateEmpresas = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [CHAVE, 'lista'] }),
    client.invalidateQueries({ queryKey: tiposEmpresaQuery.queryKey }),
  ]);
