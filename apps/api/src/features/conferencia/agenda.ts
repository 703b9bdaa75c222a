import { sql } from 'kysely';
import type pg from 'pg';
import { queryEachTenant, type TenantExpression } from '../../base/db/each-tenant.ts';
import { repeatEvery } from '../../base/repeat-every.ts';
import type { Ancoras } from '../../nucleo/historico/public.ts';
import { type Conferencia, confereRede } from './confere-rede.ts';
import { EM_SERVICO } from './invariantes.ts';

const OLHA_MS = 5 * 60_000;
const DIA_MS = 86_400_000;
/** Three in the morning in São Paulo, which has kept UTC-3 since 2019. */
const HORA_MS = 6 * 3_600_000;
/** Nobody waits for it. */
const CONSULTA_MS = 10 * 60_000;
const REDE_MS = 60 * 60_000;

/** Whether the night has come since the last check; one that was missed is made up for. */
export function venceu(ultima: Pick<Conferencia, 'em'> | undefined, agora: Date): boolean {
  const desdeAsTres = (agora.getTime() - HORA_MS) % DIA_MS;
  return ultima === undefined || Date.parse(ultima.em) < agora.getTime() - desdeAsTres;
}

/** When the network was last checked. */
const quando = (rede: TenantExpression) => sql<{ em: string | null }>`
  select max(em) as em from conferencia where tenant_id = ${rede}`;

/** Checks each network once a night, one after the other, whatever number of instances there are; the answer stops it. */
export function agendaConferencias(
  pool: pg.Pool,
  ancoras: Ancoras,
  aoFalhar: (error: unknown) => void,
): () => void {
  const parada = new AbortController();
  const limites = { timeout: CONSULTA_MS, prazo: REDE_MS, parada: parada.signal };
  const confere = (tenant: number) =>
    confereRede(pool, tenant, {
      ...limites,
      ancoras,
      invariantes: EM_SERVICO,
      se: (ultima) => venceu(ultima, new Date()),
    });
  const passa = async (): Promise<void> => {
    for (const { rede, achado } of await queryEachTenant(pool, quando)) {
      if (parada.signal.aborted) return;
      if (venceu(achado.em === null ? undefined : { em: achado.em }, new Date()))
        await confere(rede).catch((error: unknown) => void (parada.signal.aborted || aoFalhar(error)));
    }
  };
  const para = repeatEvery(OLHA_MS, passa, aoFalhar);
  return () => {
    parada.abort();
    para();
  };
}
