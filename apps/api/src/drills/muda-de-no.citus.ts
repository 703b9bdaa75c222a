import { empInc } from '@retaguarda/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { conferencia } from '../base/db/distribuicao.ts';
import { comApp } from '../testing/com-app.ts';
import { empresaDeTeste } from '../testing/exemplos-oficina.ts';

const rede = comApp();

interface Lugar {
  pedaco: string;
  no: number;
  host: string;
  porta: number;
}

/** Where the rows of the network are: with this piece of the table of companies go those that lie beside it. */
async function lugarDaRede(): Promise<Lugar> {
  const { rows } = await rede.banco.admin.query<Lugar>(
    `select s.shardid::text as pedaco, n.nodeid as no, n.nodename as host, n.nodeport as porta
       from (select get_shard_id_for_distribution_column('empresa', $1::bigint) as shardid) s
       join pg_dist_placement p using (shardid) join pg_dist_node n on n.groupid = p.groupid`,
    [rede.um],
  );
  const [lugar] = rows;
  if (lugar === undefined) throw new Error('the network is on no node');
  return lugar;
}

async function outroNo(daqui: Lugar): Promise<Lugar> {
  const { rows } = await rede.banco.admin.query<Lugar>(
    `select $2 as pedaco, nodeid as no, nodename as host, nodeport as porta from pg_dist_node
      where nodeid <> $1 and shouldhaveshards and noderole = 'primary' order by nodeid limit 1`,
    [daqui.no, daqui.pedaco],
  );
  const [outro] = rows;
  if (outro === undefined) throw new Error('a cluster of one node moves nothing');
  return outro;
}

/**
 * Moves the network with all that lies beside it, and looks whether what is there now is as the tables are. Writers wait meanwhile: what
 * follows them by replication does not write where row policies are (decision 0048).
 */
async function muda(de: Lugar, para: Lugar): Promise<string[]> {
  const client = new pg.Client(rede.banco.owner);
  await client.connect();
  try {
    await client.query(
      "select citus_move_shard_placement($1::bigint, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')",
      [de.pedaco, de.host, de.porta, para.host, para.porta],
    );
    return await conferencia(client);
  } finally {
    await client.end();
  }
}

/** What waits for too long is told to come back. */
const VOLTE = [409, 503];

test('uma rede que muda de nó enquanto se grava não perde nem repete nada', async () => {
  const gravados: string[] = [];
  let anda = true;
  const grava = async (quem: string): Promise<void> => {
    for (let n = 1; anda; n++) {
      const codigo = `${quem}${n}`;
      const { status, body } = await rede.admin.chama('POST', empInc.path, { body: empresaDeTeste(codigo) });
      if (status === 200) gravados.push(codigo);
      else if (!VOLTE.includes(status)) throw new Error(`${status}: ${JSON.stringify(body)}`);
    }
  };
  const escrevem = ['A', 'B', 'C'].map(grava);
  await expect.poll(() => gravados.length).toBeGreaterThan(5);

  const antes = await lugarDaRede();
  try {
    expect(await muda(antes, await outroNo(antes))).toEqual([]);
    const meio = gravados.length;
    await expect.poll(() => gravados.length).toBeGreaterThan(meio + 5);
  } finally {
    anda = false;
    await Promise.all(escrevem);
  }

  expect((await lugarDaRede()).no).not.toBe(antes.no);
  // Each is there once, with what its history says of it.
  const { rows } = await rede.banco.admin.query<{ codigo: string; mudancas: number }>(
    `select e.codigo, (select count(*)::int from historico h where h.tenant_id = $1 and h.entidade = 'empresa' and h.entidade_id = e.id) as mudancas
       from empresa e where e.tenant_id = $1 and e.codigo ~ '^[ABC][0-9]+$'`,
    [rede.um],
  );
  expect(rows.map((r) => r.codigo).sort()).toEqual(gravados.sort());
  expect(rows.filter((r) => r.mudancas !== 1)).toEqual([]);
});
