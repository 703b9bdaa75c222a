import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Key of the advisory lock that lets one instance migrate at a time. */
const LOCK = 7_382_910;

/**
 * Applies the forward SQL files that are not yet recorded, each in its own transaction, under a lock.
 * Returns the names of those applied.
 */
export async function migrate(owner: pg.ClientConfig, folder: string): Promise<string[]> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migracao (nome text primary key, em timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ nome: string }>('select nome from migracao')).rows.map((r) => r.nome),
    );
    const files = (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort();
    const applied: string[] = [];
    for (const file of files.filter((f) => !done.has(f))) {
      const text = await readFile(path.join(folder, file), 'utf8');
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into migracao (nome) values ($1)', [file]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
      applied.push(file);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Creates the application's role with the given password, or gives it that password. It owns nothing. */
export async function ensureAppRole(owner: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = 'retaguarda_app'");
    const verb = rowCount === 0 ? 'create' : 'alter';
    // A role's password can't be a bound parameter; format() quotes it on the server.
    const { rows } = await client.query<{ comando: string }>(
      `select format('${verb} role retaguarda_app login nosuperuser nocreatedb nocreaterole nobypassrls password %L', $1::text) as comando`,
      [password],
    );
    await client.query(rows[0]?.comando ?? '');
    await client.query('grant usage on schema public to retaguarda_app');
  } finally {
    await client.end();
  }
}
