import type pg from 'pg';
import { withTenant } from '../../base/db/tx.ts';
import { type NetworkTurn, takeNetworkTurns } from '../../base/tasks/network-turns.ts';
import { envia, type Meios } from './envia.ts';
import { porEnviar, responsavelDe, retem, seVe, type Tomada, toma, webhooksComFila } from './fila.ts';
import { anota } from './resultado.ts';

const RITMO_MS = 2000;
/** Networks, and webhooks of one, that are sent to at a time. */
const REDES = 8;
const WEBHOOKS = 4;
/** After so long other networks have their turn. */
const VEZ_MS = 20_000;

export interface Correio extends Meios {
  pool: pg.Pool;
}

const NINGUEM = 'Ninguém responde por este webhook: abra-o e salve de novo';
const NAO_VE = 'Quem salvou o webhook por último não vê este registro';

/** Why an event is not told; nothing where it is. Each time anew: rights may have changed. */
async function motivoDeReter({ pool }: Correio, tenant: number, tomada: Tomada): Promise<string | undefined> {
  const sessao = await withTenant(pool, tenant, (tx) => responsavelDe(tx, tomada.responsavelId));
  if (sessao === null) return NINGUEM;
  return (await withTenant(pool, tenant, (tx) => seVe(tx, sessao, tomada), { vista: sessao }))
    ? undefined
    : NAO_VE;
}

/** Sends what is due to one webhook, event after event, until one fails. */
async function esvazia(
  correio: Correio,
  tenant: number,
  webhookId: number,
  ate: () => boolean,
): Promise<void> {
  const { pool, publicUrl } = correio;
  while (!ate()) {
    const tomada = await withTenant(pool, tenant, (tx) => toma(tx, webhookId));
    if (tomada === undefined) return;
    const motivo = await motivoDeReter(correio, tenant, tomada);
    if (motivo !== undefined) {
      await withTenant(pool, tenant, (tx) => retem(tx, tomada.id, motivo));
      continue;
    }
    const resultado = await envia(correio, tomada.destino, tomada);
    await withTenant(pool, tenant, (tx) => anota(tx, tomada, resultado, publicUrl));
    if (!resultado.entregue) return;
  }
}

/** The turn of one network: a webhook that fails otherwise than by its receiver is told, and costs the others nothing. */
async function naRede(correio: Correio, tenant: number, { parado, aoFalhar }: NetworkTurn): Promise<void> {
  const fim = performance.now() + VEZ_MS;
  const ate = (): boolean => parado() || performance.now() > fim;
  const fila = await withTenant(correio.pool, tenant, webhooksComFila);
  const trabalha = async (): Promise<void> => {
    for (let id = fila.shift(); id !== undefined && !ate(); id = fila.shift())
      await esvazia(correio, tenant, id, ate).catch((error: unknown) => parado() || aoFalhar(error));
  };
  await Promise.all(Array.from({ length: WEBHOOKS }, trabalha));
}

/**
 * Sends the events of every network, several networks at a time, so that one whose receivers are slow keeps none
 * waiting. A crash in between sends an event twice, never not. The answer stops it, once what is being sent has ended.
 */
export const iniciaMensageiro = (
  correio: Correio,
  aoFalhar: (error: unknown) => void,
): (() => Promise<void>) =>
  takeNetworkTurns({
    ...{ pool: correio.pool, ritmo: RITMO_MS, redes: REDES, porFazer: porEnviar, aoFalhar },
    naRede: (rede, vez) => naRede(correio, rede, vez),
  });
