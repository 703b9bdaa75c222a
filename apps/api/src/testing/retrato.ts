import type { BancoDeTeste } from './banco.ts';

/** A hash of what stands in each table but these, which mere calls touch. */
export async function retratoDasTabelas(
  { admin }: BancoDeTeste,
  menos: readonly string[],
): Promise<Map<string, string>> {
  const { rows: tabelas } = await admin.query<{ t: string }>(
    "select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1",
    [menos],
  );
  const conteudo = new Map<string, string>();
  for (const { t } of tabelas) {
    const { rows } = await admin.query<{ h: string }>(
      `select md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as h from "${t}" x`,
    );
    conteudo.set(t, rows[0]?.h ?? '');
  }
  return conteudo;
}
