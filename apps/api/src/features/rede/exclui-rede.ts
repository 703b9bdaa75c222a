import pg from 'pg';
import type { Deposito } from '../../base/arquivos/deposito.ts';
import { codigoDoErro } from '../../base/codigo-do-erro.ts';
import { ESTRANGEIRA } from '../../base/db/nomes-do-erro.ts';

const isForeignKey = (error: unknown): boolean => codigoDoErro(error) === ESTRANGEIRA;

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
export async function excluiRede(client: pg.ClientBase, arquivos: Deposito, tenant: number): Promise<void> {
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
  for await (const { nome } of arquivos.lista(String(tenant))) await arquivos.apaga(`${tenant}/${nome}`);
}
