import {
  automacaoCampos,
  automacaoPrevia,
  type ComLote,
  compromissoPessoas,
  procuraVistos,
  type RouteBodyInput,
  type RouteResponse,
} from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { NamedOption } from '../../ui/form/search-select.tsx';

/** With what an automation of these records is written. */
export type Vocabulario = RouteResponse<typeof automacaoCampos>;

export const camposQuery = (tipo: ComLote, categoriaId: number) =>
  queryOptions({
    queryKey: ['automacoes', 'campos', tipo, categoriaId],
    queryFn: ({ signal }) => call(automacaoCampos, { query: { tipo, catgId: String(categoriaId) }, signal }),
  });

export type Definida = RouteBodyInput<typeof automacaoPrevia>;

/** What it would have done, as it stands now. */
export const previaQuery = (body: Definida) =>
  queryOptions({
    queryKey: ['automacoes', 'previa', body],
    queryFn: ({ signal }) => call(automacaoPrevia, { body, signal }),
    gcTime: 0,
    retry: false,
  });

/** People who sign in and are called so. */
export const procuraPessoas = async (search: string, signal: AbortSignal): Promise<readonly NamedOption[]> =>
  (await call(compromissoPessoas, { query: { search }, signal })).list;

/** What people that are known by their numbers are called. */
export const nomesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['automacoes', 'nomes', ids],
    queryFn: async ({ signal }) => {
      const vistos = ids.map((id) => ({ tipo: 'pessoa' as const, id }));
      const { list } = await call(procuraVistos, { body: { vistos }, signal });
      return list.map(({ id, titulo }): NamedOption => ({ id, name: titulo }));
    },
    enabled: ids.length > 0,
  });
