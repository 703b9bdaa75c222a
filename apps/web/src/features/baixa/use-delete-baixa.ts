import { type BaixaLinha, periciaExcBaixa } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateAround } from './baixa-queries.ts';

export function useDeleteBaixa(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: BaixaLinha) => call(periciaExcBaixa, { body: { baixaId: row.baixaId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateAround(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
