import {
  type Categoria,
  CONDICAO_CATEGORIA,
  catgChangeSituacao,
  catgExc,
  catgList,
  type RouteResponse,
} from '@retaguarda/contract';
import { oposta } from '@retaguarda/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';

type Resposta = RouteResponse<typeof catgList>;
export type Arvore = {
  [K in 'categoriaList' | 'categoriaListRef' | 'tipoSysList' | 'catgPerfis']: NonNullable<Resposta[K]>;
};

export const arvoreQuery = queryOptions({
  queryKey: ['categorias', 'arvore'],
  queryFn: async ({ signal }): Promise<Arvore> => {
    const r = await call(catgList, { query: { condition: CONDICAO_CATEGORIA.todas }, signal });
    const { categoriaList = [], categoriaListRef = [], tipoSysList = [], catgPerfis = [] } = r;
    return { categoriaList, categoriaListRef, tipoSysList, catgPerfis };
  },
});

/** Categories stand in every list and form; all of them ask again. */
export const invalidaCategorias = (client: QueryClient): Promise<void> => client.invalidateQueries();

export const useExcluiCategoria = (onDone: () => void) =>
  useAct({
    call: (id: number) => call(catgExc, { body: { categoria: { id } } }),
    invalidate: invalidaCategorias,
    onDone,
  });

export const useMudaSituacao = () =>
  useAct({
    call: ({ id, situacao }: Pick<Categoria, 'id' | 'situacao'>) =>
      call(catgChangeSituacao, { body: { id, situacao: oposta(situacao) } }),
    invalidate: invalidaCategorias,
  });
