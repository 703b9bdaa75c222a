import type { estoqueSaveCompras, RouteBody } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { AppError } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { solicitaCompra } from './solicita-compra.ts';

/** A refusal of one of several says which: its fields stand below its place. */
function naPosicao(error: unknown, i: number): unknown {
  if (!(error instanceof AppError) || error.status !== 422) return error;
  return new AppError(
    422,
    error.errors.map((e) => ({ ...e, field: `compras.${i}.${e.field ?? 'quant'}` })),
  );
}

/** Asks for several purchases of a branch: all of them, or none. */
export async function solicitaCompras(
  tx: Tx,
  sessao: CurrentSession,
  { empId, compras }: RouteBody<typeof estoqueSaveCompras>,
) {
  const cabIds: number[] = [];
  for (const [i, compra] of compras.entries())
    try {
      cabIds.push((await solicitaCompra(tx, sessao, { ...compra, empId })).cabId);
    } catch (error) {
      throw naPosicao(error, i);
    }
  const n = cabIds.length;
  return {
    cabIds,
    message: n === 1 ? 'Compra solicitada com sucesso' : `${formatNumber(n)} compras solicitadas com sucesso`,
  };
}
