import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { semeiaMundo } from '../../../testing/mundo.ts';
import { apagaBanco, criaEmNos, emCadaNo } from '../../../testing/nos.ts';
import { ensureAppRole, migrate } from '../migrate.ts';
import { listMigrations } from '../migration-files.ts';
import { nextIds } from '../ordered-ids.ts';
import { createPool } from '../pool.ts';
import { withTenant } from '../tx.ts';
import { withOwner } from '../with-owner.ts';
import { distribute } from './distribute.ts';
import { APP_ROLE } from './distribution.ts';
import { distributionFaults } from './distribution-faults.ts';
import { moveTenant } from './move-tenant.ts';

const DATABASE = 'teste_distribui_cheio';
const COM_MAIS_UM = 'teste_distribui_mais_um';
const DE_ANTES = 'teste_distribui_de_antes';
/** The first schema whose policies a node takes as they are. */
const PRIMEIRO_DOS_NOS = '0100';
const MIGRACOES = path.resolve('apps/api/migrations');
const { host, port, user, senhaApp, nos } = inject('banco');
const owner = { host, port, user, password: '' };
const banco = { ...owner, database: DATABASE };

afterAll(() =>
  emCadaNo(owner, [owner, ...nos], 'postgres', async (client) => {
    for (const nome of [DATABASE, COM_MAIS_UM, DE_ANTES]) await apagaBanco(client, nome);
  }),
);

/** How many rows every table has. */
async function contagens(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tabelas } = await client.query<{ t: string }>(
    "select relname as t from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const contadas: Record<string, number> = {};
  for (const { t } of tabelas) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${t}`);
    contadas[t] = rows[0]?.n ?? 0;
  }
  return contadas;
}

test('um banco cheio vai aos nós com as linhas que tinha, e nenhuma a mais do que os gatilhos fazem', async () => {
  await criaEmNos(owner, nos, { database: DATABASE, partes: 4 });
  await ensureAppRole(banco, senhaApp);
  await migrate(banco, MIGRACOES);
  const { um } = await semeiaMundo(banco);
  const client = new pg.Client(banco);
  await client.connect();
  try {
    // What a case is followed by: its totals, and the days of its attributes.
    await client.query(
      `insert into pericia (tenant_id, categoria_id, tipo_id, situacao, criado_por, valores)
       select tenant_id, id, id, 1, (select min(id) from pessoa where tenant_id = $1), '{}' from categoria
        where tenant_id = $1 and tipo_sys = 4 limit 1`,
      [um],
    );
    // What a cluster's node wrote, from a copy.
    await client.query(
      `insert into acesso_mudou (tenant_id, id) overriding system value
       select $1, (no::bigint << 48) + 1 from generate_series(1, 9) no`,
      [um],
    );
    const antes = await contagens(client);
    expect([antes.pericia, antes.pericia_total]).toEqual([1, 1]);
    await distribute(banco, () => undefined);
    expect(await contagens(client)).toEqual(antes);
    const { rows } = await client.query<{ n: number }>('select sum(quantidade)::int as n from pericia_total');
    expect(rows).toEqual([{ n: 1 }]);
    expect(await distributionFaults(client)).toEqual([]);
    const app = createPool({ ...banco, user: APP_ROLE, password: senhaApp });
    // A right to some columns of a table that every node has.
    const mudadas = await withTenant(app, um, (tx) =>
      tx.execute(sql`update tenant set tarefas_encerradas = true where tenant_id = ${um}`),
    );
    // Its mark is numbered by the node.
    const marcadas = await withTenant(app, um, (tx) =>
      tx.execute(sql`update perfil set nome = nome || '.' where tenant_id = ${um}`),
    );
    await app.end();
    expect(mudadas).toBe(1);
    expect(marcadas).toBeGreaterThan(0);
    const { rows: marcas } = await client.query<{ n: number }>(
      'select count(*)::int as n from acesso_mudou where (id & 65535) = 2 and id > 1::bigint << 48',
    );
    expect(marcas).toEqual([{ n: 1 }]);
  } finally {
    await client.end();
  }
});

/** Rows of the history as an earlier program wrote them: their node numbers them. */
const COMO_ANTES = `
  insert into historico (tenant_id, entidade, entidade_id, categoria_id, acao)
  select $1::bigint, d.entidade, d.id, (select categoria_id from pessoa where tenant_id = $1 and id = d.id), 'inclusao'
    from json_to_recordset('[{"entidade":"pessoa","id":1},{"entidade":"pessoa","id":2}]') as d(entidade text, id bigint)
  returning id`;

test('o que nós numeraram por um programa anterior fica abaixo do que o coordenador dá depois da partida', async () => {
  await withOwner(banco, async (client) => {
    const { rows } = await client.query<{ tenant_id: number }>(
      'select min(tenant_id) as tenant_id from tenant',
    );
    const rede = Number(rows[0]?.tenant_id);
    const { rows: velhas } = await client.query<{ id: number }>(COMO_ANTES, [rede]);
    const maior = Math.max(...velhas.map(({ id }) => Number(id)));
    expect(maior).toBeGreaterThan(2 ** 48);
    expect(await distributionFaults(client)).toEqual([
      expect.stringContaining(`historico: tem o número ${maior}`),
    ]);
    expect(await migrate(banco, MIGRACOES)).toEqual([]);
    expect(await distributionFaults(client)).toEqual([]);
    const app = createPool({ ...banco, user: APP_ROLE, password: senhaApp });
    const [um = 0, dois = 0] = await withTenant(app, rede, (tx) => nextIds(tx, 'historico', 2));
    await app.end();
    expect(um).toBeGreaterThan(maior);
    expect(dois).toBe(um + 1);
    // What is above already stays where it is.
    await migrate(banco, MIGRACOES);
    expect((await client.query("select nextval('historico_id_seq') as id")).rows).toEqual([{ id: dois + 1 }]);
  });
});

test('uma rede muda para um nó acrescentado depois, que fica como os outros', async () => {
  const aberto = { ...owner, database: COM_MAIS_UM };
  const [primeiro, ...outros] = nos;
  const ultimo = outros.at(-1);
  if (primeiro === undefined || ultimo === undefined)
    throw new Error('a node cannot be added where there is one');
  await emCadaNo(owner, [ultimo], 'postgres', (client) => client.query(`create database ${COM_MAIS_UM}`));
  await emCadaNo(owner, [ultimo], COM_MAIS_UM, (client) => client.query('create extension citus'));
  await criaEmNos(owner, [primeiro], { database: COM_MAIS_UM, partes: 1 });
  await ensureAppRole(aberto, senhaApp);
  await migrate(aberto, MIGRACOES);
  const { um } = await semeiaMundo(aberto);
  await distribute(aberto, () => undefined);
  await withOwner(aberto, (client) =>
    client.query('select citus_add_node($1, $2)', [ultimo.host, ultimo.port]),
  );
  expect(await moveTenant(aberto, { id: um, slug: 'um' }, `${ultimo.host}:${ultimo.port}`)).toEqual({
    de: `${primeiro.host}:${primeiro.port}`,
    para: `${ultimo.host}:${ultimo.port}`,
    juntas: ['dois'],
    faltas: [],
  });
});

test('um banco distribuído por um programa anterior vai até o esquema mais novo, e nada fica fora do lugar', async () => {
  const deAntes = { ...owner, database: DE_ANTES };
  await criaEmNos(owner, nos, { database: DE_ANTES, partes: 4 });
  await ensureAppRole(deAntes, senhaApp);
  const todas = await listMigrations(MIGRACOES);
  const velhas = todas.filter((nome) => nome.slice(0, 4) <= PRIMEIRO_DOS_NOS);
  await migrate(deAntes, MIGRACOES, { so: new Set(velhas) });
  await withOwner(deAntes, async (client) => {
    for (const comando of [
      "select set_config('app.tenant', '1', false)",
      "insert into tenant (tenant_id, slug, nome, sistema_nome, padrao) values (1, 'antes', 'Antes', 'Antes', true)",
      'select prepara_estoque(1)',
      "insert into categoria (tenant_id, id, nome, tipo_sys, situacao, ordem, etapas) values (1, 9, 'Uma', 4, 1, 1, 3)",
    ])
      await client.query(comando);
  });
  await distribute(deAntes, () => undefined);
  expect(await migrate(deAntes, MIGRACOES)).toEqual(todas.filter((nome) => !velhas.includes(nome)));
  await withOwner(deAntes, async (client) => {
    expect(await distributionFaults(client)).toEqual([]);
    const carimbo = async () =>
      (await client.query<{ modelo: string }>('select modelo from carimbo_do_modelo(1)')).rows[0]?.modelo;
    const antes = await carimbo();
    await client.query("select set_config('app.tenant', '1', false)");
    await client.query('update categoria set versao = versao + 1 where tenant_id = 1');
    expect(await carimbo()).not.toBe(antes);
  });
});
