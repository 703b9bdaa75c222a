import type pg from 'pg';
import { APP_ROLE, CITUS_SETTINGS, isHalfDistributed, tabelas } from './distribution.ts';
import { nodeNumberFaults } from './node-sequences.ts';

/** What of a table has to be the same on the coordinator and on each node. */
const FEITIO = `
  select concat_ws(' ', case when c.relrowsecurity then 'r' end, case when c.relforcerowsecurity then 'f' end,
                   (select string_agg(concat_ws(' ', polname, polpermissive, polcmd, pg_get_expr(polqual, polrelid),
                                                pg_get_expr(polwithcheck, polrelid)), '; ' order by polname)
                      from pg_policy where polrelid = c.oid),
                   (select count(*) from pg_trigger where tgrelid = c.oid and not tgisinternal),
                   (select count(*) from pg_constraint where conrelid = c.oid and contype = 'f'),
                   (select count(*) from pg_index where indrelid = c.oid),
                   (select string_agg(d, '' order by d) from unnest(array['select', 'insert', 'update', 'delete']) d
                     where has_table_privilege('${APP_ROLE}', c.oid, d)),
                   (select string_agg(attname, ' ' order by attname) from pg_attribute
                     where attrelid = c.oid and attnum > 0 and not attisdropped
                       and has_column_privilege('${APP_ROLE}', c.oid, attname, 'update')))
    from pg_class c where c.oid = '%s'::regclass`;

/** Pieces of tables, on whichever node, whose policies, triggers, keys, indexes and rights are not those of the table. */
async function pedacosDiferentes(client: pg.Client): Promise<string[]> {
  const diferentes: string[] = [];
  for (const { nome } of (await tabelas(client)).filter((t) => t.e !== 'local')) {
    const { rows: daqui } = await client.query<{ concat_ws: string }>(FEITIO.replace('%s', `public.${nome}`));
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from run_command_on_placements($1::regclass, $2) where not success or result <> $3',
      [nome, FEITIO, daqui[0]?.concat_ws],
    );
    if ((rows[0]?.n ?? 0) > 0) diferentes.push(`${nome}: ${rows[0]?.n} pedaços diferem da tabela`);
  }
  return diferentes;
}

/** Nodes on which the database is not set as it has to be, or functions are missing. */
async function nosDiferentes(client: pg.Client): Promise<string[]> {
  const esperado = Object.entries(CITUS_SETTINGS).map(([nome, valor]) => `${nome}=${valor}`);
  const { rows } = await client.query<{ no: string; falta: string }>(
    `select format('%s:%s', n.nodename, n.nodeport) as no, r.result as falta
       from run_command_on_all_nodes($1) r join pg_dist_node n using (nodeid)
      where not r.success or r.result <> ''`,
    [
      `select coalesce((select string_agg(a, ', ') from unnest('{${esperado.join(',')}}'::text[]) a
         where not exists (select 1 from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
                            where d.datname = current_database() and s.setrole = 0 and a = any(s.setconfig))), '')`,
    ],
  );
  return rows.map(({ no, falta }) => `${no}: falta ${falta}`);
}

/** Whatever of a distributed database is not as it should be, one sentence each. */
export async function distributionFaults(client: pg.Client): Promise<string[]> {
  if (await isHalfDistributed(client))
    return ['A distribuição não terminou: há chaves estrangeiras por pôr de volta'];
  return [
    ...(await tabelas(client))
      .filter((t) => t.e !== t.deve)
      .map((t) => `${t.nome}: é ${t.e}, deve ser ${t.deve}`),
    ...(await nosDiferentes(client)),
    ...(await pedacosDiferentes(client)),
    ...(await nodeNumberFaults(client)),
  ];
}
