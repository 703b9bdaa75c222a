import type pg from 'pg';
import { StartupError } from '../../postgres/public.ts';
import { LOCK } from '../migrate.ts';
import { withOwner } from '../with-owner.ts';
import { ANCHOR_TABLE, alignNodes, isDistributed, isHalfDistributed } from './distribution.ts';
import { distributionFaults } from './distribution-faults.ts';

/** A node by its address, as the commands name it. */
interface No {
  host: string;
  porta: number;
  no: string;
}

/** What a network's rows lie in: with a piece of one table go those of all others that lie beside it. */
interface Lugar extends No {
  pedaco: string;
  /** The other networks in it. */
  juntas: string[];
}

export interface TenantMove {
  de: string;
  para: string;
  /** Networks that moved along. */
  juntas: string[];
  /** Whatever is not as it should be, one sentence each. */
  faltas: string[];
}

const NO = `n.nodename as host, n.nodeport as porta, format('%s:%s', n.nodename, n.nodeport) as no`;

async function lugarDa(client: pg.Client, rede: number): Promise<Lugar> {
  const { rows } = await client.query<Lugar>(
    `select s.shardid::text as pedaco, ${NO},
            array(select slug from tenant t where t.tenant_id <> $2
                     and get_shard_id_for_distribution_column($1::regclass, t.tenant_id) = s.shardid order by slug) as juntas
       from (select get_shard_id_for_distribution_column($1::regclass, $2::bigint) as shardid) s
       join pg_dist_placement p using (shardid)
       join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'`,
    [ANCHOR_TABLE, rede],
  );
  const [lugar] = rows;
  if (lugar === undefined) throw new Error('the network is on no node');
  return lugar;
}

async function noDe(client: pg.Client, nome: string): Promise<No> {
  const { rows } = await client.query<No>(
    `select ${NO} from pg_dist_node n where noderole = 'primary' and isactive and shouldhaveshards order by no`,
  );
  const no = rows.find((n) => n.no === nome);
  if (no === undefined)
    throw new StartupError(
      `Nenhum nó que guarda dados se chama ${nome}. Há: ${rows.map((n) => n.no).join(', ')}. Nada foi alterado.`,
    );
  return no;
}

async function confereDistribuido(client: pg.Client): Promise<void> {
  if (!(await isDistributed(client)) || (await isHalfDistributed(client)))
    throw new StartupError(
      'As tabelas deste banco não estão distribuídas por nós. Veja: retaguarda distribui. Nada foi alterado.',
    );
}

/**
 * Moves a network with all that lies beside it; who writes there waits meanwhile, or is told to come back. What follows writers
 * by replication instead does not write where row policies are. A node that was added since has what Citus does not take there.
 */
export const moveTenant = (
  owner: pg.ClientConfig,
  rede: { id: number; slug: string },
  nome: string,
): Promise<TenantMove> =>
  withOwner(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await confereDistribuido(client);
    const para = await noDe(client, nome);
    const de = await lugarDa(client, rede.id);
    if (de.no === para.no)
      throw new StartupError(`A rede ${rede.slug} já está em ${para.no}. Nada foi alterado.`);
    await client.query("select replicate_reference_tables('block_writes')");
    await alignNodes(client);
    await client.query(
      "select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')",
      [de.pedaco, de.host, de.porta, para.host, para.porta],
    );
    return { de: de.no, para: para.no, juntas: de.juntas, faltas: await distributionFaults(client) };
  });
