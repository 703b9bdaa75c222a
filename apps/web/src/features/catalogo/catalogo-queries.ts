import {
  type CatalogoRegistro,
  CONDICAO_CATEGORIA,
  catalogoList,
  catgList,
  historicoVersao,
  type RouteResponse,
  type Tarefa,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_TAREFA } from '@retaguarda/domain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

/** An attribute category with its definitions, and what its formulas may take from above. */
export type Catalogo = RouteResponse<typeof catalogoList>;

export const categoriasQuery = queryOptions({
  queryKey: ['categorias', 'catalogo'],
  queryFn: ({ signal }) =>
    call(catgList, { query: { condition: CONDICAO_CATEGORIA.todas }, signal }).then(
      (r) => r.categoriaList ?? [],
    ),
});

export const catalogoQuery = (catgId: number) =>
  queryOptions({
    queryKey: ['catalogo', catgId],
    queryFn: ({ signal }) => call(catalogoList, { query: { catgId }, signal }),
  });

export const emAberto = ({ situacao }: Tarefa): boolean =>
  situacao === SITUACAO_TAREFA.aguarda || situacao === SITUACAO_TAREFA.anda;

/** A definition as it was, against what it is now; looked at anew each time. */
export const versaoQuery = (qual: { id: number; historicoId: number; antes: boolean }) =>
  queryOptions({
    queryKey: ['catalogo', 'versao', qual],
    queryFn: ({ signal }) => call(historicoVersao, { query: { ...qual, antes: qual.antes ? 1 : 0 }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

const RITMO_MS = 1000;

/** Asks every second while something is under way. */
export const tarefasQuery = queryOptions({
  queryKey: ['tarefas'],
  queryFn: ({ signal }) => call(tarefaList, { signal }).then((r) => r.list),
  refetchInterval: (query) => (query.state.data?.some(emAberto) ? RITMO_MS : false),
});

/** Definitions stand in every form and list: all of them ask again. */
export const invalidaTudo = (client: QueryClient): Promise<void> => client.invalidateQueries();

/** Active attributes of a step, as others may name them. */
export const ativosDaEtapa = (
  list: readonly CatalogoRegistro[],
  etapa: number,
  menos: number,
): CatalogoRegistro['catDados'][] =>
  list.filter((r) => r.catSituacao && r.catDados.etapa === etapa && r.catId !== menos).map((r) => r.catDados);
