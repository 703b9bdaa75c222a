import {
  estoqueCancelaPedido,
  estoqueUpdateStatus,
  type ItemPedido,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidatePedidos } from './pedido-queries.ts';

export interface Avanco {
  itens: readonly Pick<ItemPedido, 'id' | 'empresaDestId'>[];
  empId: number;
  statusId: number;
}

/** The manifest of the items that are led on. */
export const manifesto = ({
  itens,
  empId,
  statusId,
}: Avanco): RouteBodyInput<typeof estoqueUpdateStatus> => ({
  cabs: itens.map((i) => ({ empresaDestId: i.empresaDestId, cabId: i.id })),
  empId,
  statusId,
});

/** Leads checked items on: all of them, or none, and then they stay checked. */
export function useAvanca(onFeito: () => void) {
  const client = useQueryClient();
  const { keyFor, done } = useIdempotency();
  return useMutation({
    mutationFn: (avanco: Avanco) => {
      const body = manifesto(avanco);
      return call(estoqueUpdateStatus, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ message }) => {
      done();
      toastSuccess(message);
      onFeito();
      return invalidatePedidos(client);
    },
    onError: (error) => {
      toastError(error);
      // Somebody led them on before: what stands there now is shown.
      if (error instanceof ApiError && error.status === 409) void invalidatePedidos(client);
    },
  });
}

export function useCancela(onFeito: () => void) {
  const client = useQueryClient();
  const { keyFor, done } = useIdempotency();
  return useMutation({
    mutationFn: (body: { cabId: number; motivo: string }) =>
      call(estoqueCancelaPedido, { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ message }) => {
      done();
      toastSuccess(message);
      onFeito();
      return invalidatePedidos(client);
    },
    onError: toastError,
  });
}
