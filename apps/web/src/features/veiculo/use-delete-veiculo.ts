import { type Veiculo, veiExc } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateVeiculos } from './veiculo-queries.ts';

export function useDeleteVeiculo(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ veiculoId }: Veiculo) => call(veiExc, { body: { veiculoId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateVeiculos(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
