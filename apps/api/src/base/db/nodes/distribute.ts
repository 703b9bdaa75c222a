import type pg from 'pg';
import { StartupError } from '../../postgres/public.ts';
import { LOCK } from '../migrate.ts';
import { withOwner } from '../with-owner.ts';
import {
  APP_ROLE,
  distributeAll,
  hasCitus,
  isHalfDistributed,
  loadMisplacedTables,
  type ReportLine,
} from './distribution.ts';
import { distributionFaults } from './distribution-faults.ts';

/** Data is on nodes that take some; the coordinator alone distributes nothing. */
const NOS = `select count(*)::int as n from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`;

async function confereNos(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(NOS);
  const n = rows[0]?.n ?? 0;
  if (n === 0)
    throw new StartupError(
      'O Citus está carregado, mas nenhum nó guarda dados. Acrescente-os antes (citus_add_node); nada foi alterado.',
    );
  return n;
}

/** While tables go from one place to another their keys are off: whoever writes then would not be checked. */
async function confereSossego(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = $1',
    [APP_ROLE],
  );
  if ((rows[0]?.n ?? 0) > 0)
    throw new StartupError(
      'Há instâncias da Retaguarda ligadas a este banco. Pare todas e rode outra vez; nada foi alterado.',
    );
}

/**
 * Brings the tables of a database with Citus to its nodes, by network. Answers false where there is no Citus; done before,
 * it changes nothing, and an interrupted one goes on where it was.
 */
export const distribute = (owner: pg.ClientConfig, diz: ReportLine): Promise<boolean> =>
  withOwner(owner, async (client) => {
    if (!(await hasCitus(client))) return false;
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const nos = await confereNos(client);
    if ((await isHalfDistributed(client)) || (await loadMisplacedTables(client)).length > 0)
      await confereSossego(client);
    diz(`Nós que guardam dados: ${nos}.`);
    await distributeAll(client, diz);
    return true;
  });

/** What is not as it should be; null where there is no Citus. */
export const checkDistribution = (owner: pg.ClientConfig): Promise<string[] | null> =>
  withOwner(owner, async (client) => ((await hasCitus(client)) ? distributionFaults(client) : null));
