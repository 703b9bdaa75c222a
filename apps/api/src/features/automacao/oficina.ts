import { CallBudget, withCallBudget } from '../../base/calculation/call-budget.ts';
import { withTenant } from '../../base/db/tx.ts';
import type { Services } from '../../base/services.ts';
import { type NetworkTurn, takeNetworkTurns } from '../../base/tasks/network-turns.ts';
import { logoEmPng } from '../documento/public.ts';
import { executa } from './executa.ts';
import { adia, donoDe, type Proxima, porExecutar, proximaDaFila, toma } from './fila.ts';

const RITMO_MS = 1000;
/** Networks whose runs are done at a time; of one network they are done one after the other. */
const REDES = 4;
/** After so long other networks have their turn. */
const VEZ_MS = 10_000;
const LIMITE_MS = 30_000;

export interface Oficina extends Services {
  /** Runs of one network in a minute. */
  porMinuto: number;
}

/** One run in one transaction, in the name of its owner: killed at any moment it has happened whole, or not. */
async function umaExecucao(oficina: Oficina, tenant: number, { id, ...proxima }: Proxima): Promise<void> {
  const { pool } = oficina;
  const sessao = await withTenant(pool, tenant, (tx) => donoDe(tx, proxima.responsavelId));
  const logo = proxima.comDocumento ? await logoEmPng(oficina, tenant) : null;
  const opcoes = { comModelo: true, timeout: LIMITE_MS, ...(sessao === null ? {} : { vista: sessao }) };
  await withCallBudget(new CallBudget(), () =>
    withTenant(
      pool,
      tenant,
      async (tx) => {
        const tomada = await toma(tx, id);
        // Whoever answers for it has changed meanwhile: the next look knows them.
        if (tomada === undefined || tomada.responsavelId !== proxima.responsavelId) return;
        await executa(tx, tomada, { sessao, logo, meios: oficina });
      },
      opcoes,
    ),
  );
}

/** The turn of one network: run after run until none is due, the minute is full, or others have waited long enough. */
async function naRede(oficina: Oficina, tenant: number, { parado, aoFalhar }: NetworkTurn): Promise<void> {
  const { pool, porMinuto } = oficina;
  const fim = performance.now() + VEZ_MS;
  while (!parado() && performance.now() < fim) {
    const proxima = await withTenant(pool, tenant, (tx) => proximaDaFila(tx, porMinuto));
    if (proxima === undefined) return;
    try {
      await umaExecucao(oficina, tenant, proxima);
    } catch (error) {
      if (parado()) return;
      await withTenant(pool, tenant, (tx) => adia(tx, proxima.id));
      aoFalhar(error);
    }
  }
}

/** Does the runs of every network, some networks at a time. The answer stops it, once what is being done has ended. */
export const iniciaAutomacoes = (
  oficina: Oficina,
  aoFalhar: (error: unknown) => void,
): (() => Promise<void>) =>
  takeNetworkTurns({
    ...{ pool: oficina.pool, ritmo: RITMO_MS, redes: REDES, aoFalhar },
    porFazer: porExecutar(oficina.porMinuto),
    naRede: (rede, vez) => naRede(oficina, rede, vez),
  });
