import pg from 'pg';
import { FOREIGN_KEY_VIOLATION } from '../../base/db/constraint-violations.ts';
import { errorCodeOf } from '../../base/error-code.ts';
import type { FileStore } from '../../base/files/file-store.ts';

const isForeignKey = (error: unknown): boolean => errorCodeOf(error) === FOREIGN_KEY_VIOLATION;

/** Every table with rows of networks, as the catalogue names them. */
async function tabelas(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ nome: string }>(
    `select c.relname as nome from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant'
      order by 1`,
  );
  return rows.map((r) => r.nome);
}

async function apaga(client: pg.ClientBase, tabela: string, tenant: number): Promise<boolean> {
  await client.query('savepoint tabela');
  try {
    await client.query(`delete from ${pg.escapeIdentifier(tabela)} where tenant_id = $1`, [tenant]);
    await client.query('release savepoint tabela');
    return true;
  } catch (error) {
    if (!isForeignKey(error)) throw error;
    await client.query('rollback to savepoint tabela');
    return false;
  }
}

/** Takes a network out with all that is stored of it, in one transaction of the owner; then its files, which are swept otherwise. */
export async function excluiRede(client: pg.ClientBase, arquivos: FileStore, tenant: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query("select set_config('app.tenant', $1, true)", [String(tenant)]);
    // A row may only go after those that name it: what could not go is tried again after the others.
    for (let restam = await tabelas(client); restam.length > 0; ) {
      const presas: string[] = [];
      for (const tabela of restam) if (!(await apaga(client, tabela, tenant))) presas.push(tabela);
      if (presas.length === restam.length) throw new Error(`tables name each other: ${presas.join(', ')}`);
      restam = presas;
    }
    await client.query('delete from tenant where tenant_id = $1', [tenant]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  for await (const { name } of arquivos.list(String(tenant))) await arquivos.remove(`${tenant}/${name}`);
}
