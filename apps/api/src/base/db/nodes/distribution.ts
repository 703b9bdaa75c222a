import type pg from 'pg';
import { raiseNodeSequences, raiseSequences } from './node-sequences.ts';

/** What a table is in a database over several nodes, or has to be (decision 0048). */
type Lugar = 'local' | 'referencia' | 'distribuida';

/** The application's role. */
export const APP_ROLE = 'retaguarda_app';

interface Tabela {
  nome: string;
  e: Lugar;
  deve: Lugar;
}

/** Read in every network's statements and by itself: each node has all of it. */
const REFERENCIAS = ['tenant', 'tenant_host'];
/** With the first one the others stand, row beside row of the same network. */
export const ANCHOR_TABLE = 'categoria';
/** Keys that are taken off until all tables are where they belong; it is there only while a distribution is under way. */
const CHAVES = 'distribuicao_chave';

/** How the database has to treat every connection, on every node. */
export const CITUS_SETTINGS: Readonly<Record<string, string>> = {
  // What a transaction says of its network and its sight holds on the node that answers.
  'citus.propagate_set_commands': 'local',
  // Functions and triggers read the tables of the network they were called for, which stand on their own node.
  'citus.allow_nested_distributed_execution': 'on',
  'citus.enable_unsafe_triggers': 'on',
  // Whoever writes a table that all nodes have takes a lock on the first of them; a right to some of its columns is not
  // taken for one to write it.
  'citus.skip_advisory_lock_permission_checks': 'on',
  // Whoever calls for a network whose node is out hears it before giving up; in milliseconds.
  'citus.node_connection_timeout': '5000',
};

/** One statement at a time over one connection a node; a key to `tenant` does not make a new table one of Citus's own. */
const DESTA_CONEXAO = `
  set citus.propagate_set_commands = 'local';
  set citus.enable_unsafe_triggers = on;
  set citus.multi_shard_modify_mode = 'sequential';
  set citus.enable_local_reference_table_foreign_keys = off`;

const tem = async (
  client: Pick<pg.Client, 'query'>,
  sql: string,
  valores: unknown[] = [],
): Promise<boolean> => ((await client.query(sql, valores)).rowCount ?? 0) > 0;

/** Whether the database has the extension at all. */
export const hasCitus = (client: Pick<pg.Client, 'query'>): Promise<boolean> =>
  tem(client, "select 1 from pg_extension where extname = 'citus'");

/** Whether a distribution began and did not end. */
export const isHalfDistributed = (client: pg.Client): Promise<boolean> =>
  tem(client, 'select 1 from pg_class where relname = $1 and relnamespace = $2::regnamespace', [
    CHAVES,
    'public',
  ]);

/** Whether the tables are distributed; then what later migrations make has to be as well. */
export async function isDistributed(client: pg.Client): Promise<boolean> {
  return (
    (await hasCitus(client)) &&
    tem(client, "select 1 from pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = 'h'", [
      ANCHOR_TABLE,
    ])
  );
}

/** Every table with where it is and where it belongs: the network's own by its network, whatever else as the list says. */
export async function tabelas(client: pg.Client): Promise<Tabela[]> {
  const { rows } = await client.query<Tabela>(
    `select c.relname as nome,
            case when p.partmethod = 'h' then 'distribuida' when p.partmethod = 'n' and p.repmodel = 't' then 'referencia' else 'local' end as e,
            case when c.relname = any($1) then 'referencia' when a.attname is not null then 'distribuida' else 'local' end as deve
       from pg_class c
       left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       left join pg_dist_partition p on p.logicalrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      -- References first, then the one that the others stand with.
      order by c.relname = any($1) desc, c.relname = $2 desc, c.relname`,
    [REFERENCIAS, ANCHOR_TABLE],
  );
  return rows;
}

/** Tables that are not where they belong. */
export const loadMisplacedTables = async (client: pg.Client): Promise<Tabela[]> =>
  fora(await tabelas(client));

const fora = (todas: readonly Tabela[]): Tabela[] =>
  todas.filter((t) => t.e !== t.deve && t.deve !== 'local');

/** Takes off the keys of tables that are not where they belong, and those that name them, and writes each down. */
async function tiraChaves(client: pg.Client, nomes: readonly string[]): Promise<void> {
  await client.query(`create table if not exists ${CHAVES} (
    tabela text not null, nome text not null, como text not null, primary key (tabela, nome))`);
  const { rows } = await client.query<{ comando: string }>(
    `with guardadas as (
       insert into ${CHAVES}
       select r.relname, k.conname, pg_get_constraintdef(k.oid)
         from pg_constraint k join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and (r.relname = any($1) or f.relname = any($1))
       returning tabela, nome)
     select format('alter table %I drop constraint %I', tabela, nome) as comando from guardadas`,
    [nomes],
  );
  for (const { comando } of rows) await client.query(comando);
}

/** Rows that go to a node were written already: what follows from them is not done once more there. */
async function poe(client: pg.Client, { nome, deve }: Tabela): Promise<void> {
  await client.query('set local session_replication_role = replica');
  if (deve === 'referencia')
    await client.query('select create_reference_table(quote_ident($1)::regclass)', [nome]);
  else
    await client.query(
      "select create_distributed_table(quote_ident($1)::regclass, 'tenant_id', colocate_with => $2)",
      [nome, nome === ANCHOR_TABLE ? 'none' : ANCHOR_TABLE],
    );
  await client.query('set local session_replication_role = origin');
}

/** What was copied to the nodes still lies in the table it came from, where nobody sees it. */
const esvazia = (client: pg.Client, { nome }: Tabela) =>
  client.query('select truncate_local_data_after_distributing_table(quote_ident($1)::regclass)', [nome]);

async function chavesTiradas(
  client: pg.Client,
): Promise<{ tabela: string; nome: string; comando: string }[]> {
  const { rows } = await client.query<{ tabela: string; nome: string; comando: string }>(
    `select tabela, nome, format('alter table %I add constraint %I %s', tabela, nome, como) as comando from ${CHAVES} order by 1, 2`,
  );
  return rows;
}

/** Functions that no node but this one has: what triggers call is not seen by Citus. */
async function levaFuncoes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ funcao: string }>(
    `select p.oid::regprocedure::text as funcao from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        and not exists (select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`,
  );
  for (const { funcao } of rows) await client.query('select create_distributed_function($1)', [funcao]);
  return rows.length;
}

/** Rights to single columns, which Citus leaves on the coordinator: one statement for each piece of a table. */
async function levaDireitosDeColunas(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tabela: string; comando: string }>(
    `select c.relname as tabela,
            format('grant %s (%s) on %%s to ${APP_ROLE}', lower(x.privilege_type), string_agg(quote_ident(a.attname), ', ')) as comando
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) x
      where x.grantee = '${APP_ROLE}'::regrole group by c.relname, x.privilege_type`,
  );
  for (const { tabela, comando } of rows) {
    const { rows: recusados } = await client.query<{ result: string }>(
      'select result from run_command_on_placements(quote_ident($1)::regclass, $2) where not success',
      [tabela, comando],
    );
    if (recusados[0] !== undefined) throw new Error(`${tabela}: ${recusados[0].result}`);
  }
}

/** Rows that a node writes by itself take their ids from its own stretch of a sequence, but where they are read in that order. */
async function levaDireitos(client: pg.Client): Promise<void> {
  await client.query('select run_command_on_workers($1)', [
    `grant usage on all sequences in schema public to ${APP_ROLE}`,
  ]);
  await levaDireitosDeColunas(client);
}

const GRANTS_COLUMNS = /^(grant|revoke)\s+\w+\s*\(/i;

/**
 * Within the transaction of a migration, one statement: nodes are sent all of the message that a change of a table stands
 * in. Rights to columns stay on the coordinator until `alignNodes`.
 */
export async function runOnNodes(client: pg.Client, statement: string): Promise<void> {
  if (!GRANTS_COLUMNS.test(statement)) return void (await client.query(statement));
  await client.query('set local citus.enable_ddl_propagation = off');
  await client.query(statement);
  await client.query('set local citus.enable_ddl_propagation = on');
}

/** Within the transaction of a migration: what it made goes where it belongs. Rows that it wrote there go along. */
export async function distributeNewTables(client: pg.Client): Promise<void> {
  const novas = await loadMisplacedTables(client);
  if (novas.length > 0)
    await tiraChaves(
      client,
      novas.map((t) => t.nome),
    );
  for (const t of novas) await poe(client, t);
  await levaFuncoes(client);
  if (novas.length === 0) return;
  for (const { comando } of await chavesTiradas(client)) await client.query(comando);
  await client.query(`drop table ${CHAVES}`);
}

/** For as long as the connection lasts. */
export const configureConnection = (client: pg.Client) => client.query(DESTA_CONEXAO);

/** One step as a transaction: what was interrupted goes on with the next one. */
async function passo<T>(client: pg.Client, faz: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const feito = await faz();
    await client.query('commit');
    return feito;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function ajustaBanco(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ comando: string }>(
    `select format('alter database %I set %s = %L', current_database(), a.key, a.value) as comando from jsonb_each_text($1) a`,
    [JSON.stringify(CITUS_SETTINGS)],
  );
  // Said to each node: not every version of Citus takes it there by itself.
  for (const { comando } of rows) await client.query('select run_command_on_all_nodes($1)', [comando]);
}

/**
 * Has every node know the settings and the rights that Citus does not take there by itself, and the coordinator number above
 * what they have numbered; done twice it changes nothing.
 */
export async function alignNodes(client: pg.Client): Promise<void> {
  await ajustaBanco(client);
  await levaDireitos(client);
  await raiseSequences(client);
}

/** After rows came with the ids that they had elsewhere: whoever gives further ones goes on above them. */
export async function raiseAllSequences(client: pg.Client): Promise<void> {
  await raiseSequences(client);
  if (await isDistributed(client)) await raiseNodeSequences(client);
}

/** What is said of each step as it is done. */
export type ReportLine = (linha: string) => void;

/** Brings all tables to where they belong; an interrupted one goes on. The extension is there, and nobody else at work. */
export async function distributeAll(client: pg.Client, diz: ReportLine): Promise<void> {
  await configureConnection(client);
  await ajustaBanco(client);
  const todas = await tabelas(client);
  const faltam = fora(todas);
  diz(`Tabelas por distribuir: ${faltam.length} de ${todas.filter((t) => t.deve !== 'local').length}.`);
  if (faltam.length > 0)
    await passo(client, () =>
      tiraChaves(
        client,
        faltam.map((t) => t.nome),
      ),
    );
  for (const [i, t] of faltam.entries()) {
    await passo(client, () => poe(client, t));
    await esvazia(client, t);
    diz(
      `${i + 1}/${faltam.length} ${t.nome}: ${t.deve === 'referencia' ? 'inteira em cada nó' : 'por rede'}`,
    );
  }
  diz(`Funções levadas aos nós: ${await levaFuncoes(client)}.`);
  await levaDireitos(client);
  await raiseAllSequences(client);
  if (!(await isHalfDistributed(client))) return;
  const chaves = await chavesTiradas(client);
  for (const { tabela, nome, comando } of chaves)
    await passo(client, async () => {
      await client.query(comando);
      await client.query(`delete from ${CHAVES} where tabela = $1 and nome = $2`, [tabela, nome]);
    });
  await client.query(`drop table ${CHAVES}`);
  diz(`Chaves estrangeiras postas de volta: ${chaves.length}.`);
}
