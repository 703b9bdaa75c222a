import type pg from 'pg';
import { withTenant } from '../db/tx.ts';
import type { FileStore } from './file-store.ts';
import { findUnreferencedFiles, tenantFileName } from './referenced-files.ts';

const LOTE = 500;
const HORA_MS = 3_600_000;
/** A file comes before its row: younger ones may still get theirs. */
export const SWEEP_AGE_MS = HORA_MS;
/** The rows of a network that is brought in are seen when all of it is there. */
const IDADE_DA_REDE_MS = 48 * HORA_MS;

/** Names of a folder that have stood unchanged for so many milliseconds, some at a time. */
async function* antigos(arquivos: FileStore, pasta: string, idadeMs: number): AsyncGenerator<string[]> {
  const ate = Date.now() - idadeMs;
  let lote: string[] = [];
  for await (const { name, writtenAt } of arquivos.list(pasta)) {
    if (writtenAt.getTime() >= ate) continue;
    lote.push(name);
    if (lote.length < LOTE) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

/** Takes away the files of a network whose row was never written or is gone, and unfinished ones; answers how many. */
export async function sweepTenantFiles(
  pool: pg.Pool,
  arquivos: FileStore,
  tenant: number,
  idadeMs = SWEEP_AGE_MS,
): Promise<number> {
  let apagados = 0;
  for await (const lote of antigos(arquivos, String(tenant), idadeMs))
    for (const id of await withTenant(pool, tenant, (tx) => findUnreferencedFiles(tx, lote))) {
      await arquivos.remove(tenantFileName(tenant, id));
      apagados++;
    }
  return apagados;
}

const REDE = /^[1-9]\d{0,9}$/;

/** Whether this database has given the number to a network that is no more, or that never came to be. */
async function semRede(pool: pg.Pool, numero: string): Promise<boolean> {
  const { rows } = await pool.query<{ foi: boolean }>(
    `select coalesce($1::bigint <= pg_sequence_last_value('tenant_tenant_id_seq'), false)
            and not exists (select 1 from tenant where tenant_id = $1::bigint) as foi`,
    [numero],
  );
  return rows[0]?.foi === true;
}

/**
 * Takes away the files of networks that are gone, or never came to be; answers how many. Those of numbers that were not
 * given here are of another database, which somebody may be about to restore.
 */
export async function sweepGoneTenants(
  pool: pg.Pool,
  arquivos: FileStore,
  idadeMs = IDADE_DA_REDE_MS,
): Promise<number> {
  let apagados = 0;
  for await (const pasta of arquivos.folders()) {
    if (!REDE.test(pasta)) continue;
    for await (const lote of antigos(arquivos, pasta, idadeMs)) {
      if (!(await semRede(pool, pasta))) break;
      for (const nome of lote) await arquivos.remove(`${pasta}/${nome}`);
      apagados += lote.length;
    }
  }
  return apagados;
}
