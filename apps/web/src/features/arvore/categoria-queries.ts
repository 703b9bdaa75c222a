import {
  type Categoria,
  CONDICAO_CATEGORIA,
  catgChangeSituacao,
  catgExc,
  catgList,
  type RouteResponse,
} from '@retaguarda/contract';
import { oposta } from '@retaguarda/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

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
export function useInvalidaCategorias(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

export function useExcluiCategoria(onDone: () => void) {
  const invalida = useInvalidaCategorias();
  return useMutation({
    mutationFn: (id: number) => call(catgExc, { body: { categoria: { id } } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
    },
    onError: toastError,
    onSettled: invalida,
  });
}

export function useMudaSituacao() {
  const invalida = useInvalidaCategorias();
  return useMutation({
    mutationFn: ({ id, situacao }: Pick<Categoria, 'id' | 'situacao'>) =>
      call(catgChangeSituacao, { body: { id, situacao: oposta(situacao) } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: invalida,
  });
}
