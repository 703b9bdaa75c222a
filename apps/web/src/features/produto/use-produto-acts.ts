import { catChangeSituacao, catExc, type Produto, TIPO_SYS_PRODUTO } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateProdutos } from './produto-queries.ts';

export function useMudaSituacao() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (m: { id: number; situacao: SituacaoRegistro }) => call(catChangeSituacao, { body: m }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => invalidateProdutos(client),
  });
}

export function useDeleteProduto(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ catId }: Produto) => call(catExc, { body: { tipoSys: TIPO_SYS_PRODUTO, id: catId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateProdutos(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
