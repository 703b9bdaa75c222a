import { estoqueNovoCodigo, type RouteResponse } from '@retaguarda/contract';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';
import { invalidatePedidos } from './pedido-queries.ts';

/** Makes a new delivery code of an order; the one before it is void from then on. */
export const useNovoCodigo = (cabId: number) =>
  useAct<void, RouteResponse<typeof estoqueNovoCodigo>>({
    call: () => call(estoqueNovoCodigo, { body: { cabId } }),
    invalidate: invalidatePedidos,
  });
