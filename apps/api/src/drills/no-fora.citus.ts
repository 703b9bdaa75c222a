import path from 'node:path';
import { empInc } from '@retaguarda/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../base/config.ts';
import { queryEachTenant } from '../base/db/each-tenant.ts';
import { onDownNodesChange } from '../base/db/nodes/down-nodes.ts';
import { openDatabase } from '../base/db/open-database.ts';
import { enderecoDe } from '../testing/banco.ts';
import { Cliente } from '../testing/cliente.ts';
import { comApp } from '../testing/com-app.ts';
import { empresaDeTeste } from '../testing/exemplos-oficina.ts';
import { criaProcurador, type Procurador } from '../testing/procurador.ts';

const rede = comApp();
/** Between the coordinator and each node that holds data, by the node's number. */
const procuradores = new Map<number, Procurador>();
const avisos: (readonly number[])[] = [];
let deDois: Cliente;
let [noDeUm, noDeDois] = [0, 0];

const noDe = async (tenant: number): Promise<number> => {
  const { rows } = await rede.banco.admin.query<{ no: number }>(
    `select groupid as no from pg_dist_placement
      where shardid = get_shard_id_for_distribution_column('empresa', $1::bigint)`,
    [tenant],
  );
  return rows[0]?.no ?? 0;
};

beforeAll(async () => {
  const { rows } = await rede.banco.admin.query<{ id: number; no: number; host: string; port: number }>(
    `select nodeid as id, groupid as no, nodename as host, nodeport as port from pg_dist_node
      where noderole = 'primary' and shouldhaveshards`,
  );
  for (const { id, no, host, port } of rows) {
    const procurador = await criaProcurador({ host, port });
    procuradores.set(no, procurador);
    await rede.banco.admin.query('select citus_update_node($1, $2, $3)', [id, '127.0.0.1', procurador.port]);
  }
  [noDeUm, noDeDois] = [await noDe(rede.um), await noDe(rede.dois)];
  onDownNodesChange(rede.banco.pool, (nos) => void avisos.push(nos));
  deDois = await new Cliente(rede.app, 'dois.teste').entra('admin');
});
afterAll(() => {
  for (const procurador of procuradores.values()) procurador.fecha();
});

const fora = (): Procurador => {
  const procurador = procuradores.get(noDeUm);
  if (procurador === undefined) throw new Error('o nó da rede não foi achado');
  return procurador;
};
let vez = 0;
const grava = async (quem: Cliente): Promise<number> =>
  (await quem.chama('POST', empInc.path, { body: empresaDeTeste(`F${++vez}`) })).status;
const vistas = async (): Promise<number[]> =>
  (
    await queryEachTenant(
      rede.banco.pool,
      (r) => sql`select 1 as um from categoria where tenant_id = ${r} limit 1`,
    )
  ).map((a) => a.rede);

/** As an instance that starts now. */
async function parte(): Promise<void> {
  const config = readConfig({ DATABASE_URL: enderecoDe(rede.banco.owner) }, path.resolve('.'));
  const aberto = await openDatabase(config, () => undefined);
  await aberto.stop();
}

test('as duas redes estão em nós diferentes, e as duas se leem e gravam', async () => {
  expect(noDeUm).not.toBe(noDeDois);
  expect([await grava(rede.admin), await grava(deDois)]).toEqual([200, 200]);
  expect(await vistas()).toEqual([rede.um, rede.dois]);
  await parte();
});

test.each(['corta', 'recusa'] as const)(
  'um nó fora (%s) tira só as redes dele: as outras gravam, o que olha todas as vê, e uma instância parte',
  async (como) => {
    fora()[como]();
    fora().reseta();
    expect(await grava(rede.admin)).toBe(503);
    expect(await grava(deDois)).toBe(200);
    expect(await vistas()).toEqual([rede.dois]);
    expect(avisos.at(-1)).toEqual([noDeUm]);
    await parte();
    expect(await grava(deDois)).toBe(200);
    fora().religa();
    await expect.poll(() => grava(rede.admin)).toBe(200);
    await expect.poll(vistas).toEqual([rede.um, rede.dois]);
    expect(avisos.at(-1)).toEqual([]);
  },
);
