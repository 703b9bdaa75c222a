import {
  estoqueCancelaPedido,
  estoqueUpdateStatus,
  type ItemPedido,
  type RouteBodyInput,
} from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { useActOnce } from '../../ui/use-act.ts';
import { invalidatePedidos } from './pedido-queries.ts';

export interface Avanco {
  itens: readonly Pick<ItemPedido, 'id' | 'empresaDestId'>[];
  empId: number;
  statusId: number;
}

type Manifesto = RouteBodyInput<typeof estoqueUpdateStatus>;

/** The manifest of the items that are led on. */
export const manifesto = ({ itens, empId, statusId }: Avanco): Manifesto => ({
  cabs: itens.map((i) => ({ empresaDestId: i.empresaDestId, cabId: i.id })),
  empId,
  statusId,
});

/** Leads checked items on: all of them, or none, and then they stay checked. */
export const useAvanca = (onDone: () => void) =>
  useActOnce({
    call: (body: Manifesto, idempotencyKey) => call(estoqueUpdateStatus, { body, idempotencyKey }),
    invalidate: invalidatePedidos,
    onDone,
  });

/** Leads a gift that is handed over where it is all the way to its hand-over. */
export const useLevaAEntrega = (onDone: () => void) =>
  useActOnce({
    call: ({ cabId, empId }: { cabId: number; empId: number }, idempotencyKey) =>
      call(estoqueUpdateStatus, {
        body: { cabs: [{ empresaDestId: empId, cabId }], empId, ateEntrega: true },
        idempotencyKey,
      }),
    invalidate: invalidatePedidos,
    onDone,
  });

export const useCancela = (onDone: () => void) =>
  useActOnce({
    call: (body: { cabId: number; motivo: string }, idempotencyKey) =>
      call(estoqueCancelaPedido, { body, idempotencyKey }),
    invalidate: invalidatePedidos,
    onDone,
  });
