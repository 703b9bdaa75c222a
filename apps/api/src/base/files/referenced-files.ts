import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../db/tx.ts';

/** Name of a file in the store. */
export const tenantFileName = (tenant: number, id: string): string => `${tenant}/${id}`;

/** Tables whose rows name a file each, by their id. */
const TABELAS = ['imagem', 'anexo'] as const;

/** A file that a row names. */
export interface ReferencedFile {
  id: string;
  bytes: number;
}

/** The files that a network's rows name, of the schema that stands there: an older one has fewer tables. */
export async function loadReferencedFiles(
  client: Pick<pg.ClientBase, 'query'>,
  rede: number,
): Promise<ReferencedFile[]> {
  const { rows: ha } = await client.query<{ nome: string }>(
    "select nome from unnest($1::text[]) nome where to_regclass('public.' || nome) is not null",
    [[...TABELAS]],
  );
  if (ha.length === 0) return [];
  const delas = ha.map(
    ({ nome }) => `select id::text as id, bytes::float8 as bytes from ${nome} where tenant_id = $1`,
  );
  const { rows } = await client.query<ReferencedFile>(`${delas.join(' union all ')} order by id`, [rede]);
  return rows;
}

/** The same of the network of a transaction. */
export function loadReferencedFilesOf(tx: Tx): Promise<ReferencedFile[]> {
  const delas = TABELAS.map(
    (nome) =>
      sql`select id::text as id, bytes::bigint as bytes from ${sql.table(nome)} where tenant_id = ${tx.tenant}`,
  );
  return tx.rows(sql<ReferencedFile>`${sql.join(delas, sql` union all `)} order by id`);
}

/** Those of so many names that no row of the network has. */
export async function findUnreferencedFiles(tx: Tx, nomes: readonly string[]): Promise<string[]> {
  const nenhuma = TABELAS.map(
    (nome) =>
      sql`not exists (select 1 from ${sql.table(nome)} i where i.tenant_id = ${tx.tenant} and i.id::text = a.nome)`,
  );
  const rows = await tx.rows(sql<{ nome: string }>`
    select a.nome from unnest(${[...nomes]}::text[]) a(nome) where ${sql.join(nenhuma, sql` and `)}`);
  return rows.map((r) => r.nome);
}
