import type { estoqueUpdateStatus, RouteBody } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { avancaPedidos } from './avanca.ts';
import { travaPedidos } from './pedido-row.ts';
import { statusDe, umStatus } from './status.ts';

const espera = (quantos: number): string =>
  plural(quantos, 'item aguarda a entrega', 'itens aguardam a entrega');

/**
 * Leads orders through each of their steps, as if one by one, up to where they wait for their code: all the way or not
 * at all. What goes to another branch is refused where that one's turn comes.
 */
export async function levaAEntrega(
  tx: Tx,
  sessao: CurrentSession,
  { statusId, ...envio }: RouteBody<typeof estoqueUpdateStatus>,
): Promise<string> {
  const [pedido] = await travaPedidos(
    tx,
    envio.cabs.slice(0, 1).map((c) => c.cabId),
  );
  const visto = statusId === undefined || statusId === pedido?.status_id;
  if (pedido && visto && umStatus(await statusDe(tx, pedido.lista), pedido.status_id).efeito === 'entrega')
    return espera(envio.cabs.length);
  await avancaPedidos(tx, sessao, statusId === undefined ? envio : { ...envio, statusId }, null);
  return levaAEntrega(tx, sessao, envio);
}
