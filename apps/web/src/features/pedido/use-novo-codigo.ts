import { estoqueNovoCodigo } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidatePedidos } from './pedido-queries.ts';

/** Makes a new delivery code of an order; the one before it is void from then on. */
export function useNovoCodigo(cabId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(estoqueNovoCodigo, { body: { cabId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidatePedidos(client);
    },
    onError: toastError,
  });
}
