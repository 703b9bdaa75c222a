import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { criaMundo } from '../../testing/mundo.ts';
import { criaEmNos, emCadaNo } from '../../testing/nos.ts';
import { distribui } from './distribui.ts';
import { conferencia, PAPEL } from './distribuicao.ts';
import { ensureAppRole, migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { comTenant } from './tx.ts';

const DATABASE = 'teste_distribui_cheio';
const { host, port, user, senhaApp, nos } = inject('banco');
const owner = { host, port, user, password: '' };
const banco = { ...owner, database: DATABASE };

afterAll(() =>
  emCadaNo(owner, [owner, ...nos], 'postgres', (client) =>
    client.query(`drop database if exists ${DATABASE} with (force)`),
  ),
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
  await migrate(banco, path.resolve('apps/api/migrations'));
  const { um } = await criaMundo(banco);
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
    const antes = await contagens(client);
    expect([antes.pericia, antes.pericia_total]).toEqual([1, 1]);
    await distribui(banco, () => undefined);
    expect(await contagens(client)).toEqual(antes);
    const { rows } = await client.query<{ n: number }>('select sum(quantidade)::int as n from pericia_total');
    expect(rows).toEqual([{ n: 1 }]);
    expect(await conferencia(client)).toEqual([]);
    const app = createPool({ ...banco, user: PAPEL, password: senhaApp });
    // A right to some columns of a table that every node has.
    const mudadas = await comTenant(app, um, (tx) =>
      tx.faz(sql`update tenant set tarefas_encerradas = true where tenant_id = ${um}`),
    );
    await app.end();
    expect(mudadas).toBe(1);
  } finally {
    await client.end();
  }
});
