import type pg from 'pg';
import { ORDERED_TABLES } from '../ordered-ids.ts';

/** A node's stretch begins at its number times two to this. */
const TRECHO = 48;
/** Room for what an instance of an earlier program still has a node number while others are on this one. */
const FOLGA = 1_000_000;

/** A table with an id above all that the coordinator has given. */
interface Adiantada {
  tabela: string;
  maior: number;
  dado: number;
}

/** Rows first: whatever the coordinator numbers meanwhile is not above what it has given. */
async function adiantadas(client: pg.Client): Promise<Adiantada[]> {
  const todas: Adiantada[] = [];
  for (const tabela of ORDERED_TABLES) {
    const { rows } = await client.query<{ maior: string }>(
      `select coalesce(max(id), 0) as maior from ${tabela}`,
    );
    const { rows: dados } = await client.query<{ dado: string }>(
      'select coalesce(pg_sequence_last_value($1::regclass), 0) as dado',
      [`${tabela}_id_seq`],
    );
    todas.push({ tabela, maior: Number(rows[0]?.maior), dado: Number(dados[0]?.dado) });
  }
  return todas.filter(({ maior, dado }) => maior > dado);
}

/** Has the coordinator go on above what nodes have numbered: each of them counts in its own stretch, by an earlier program. */
export async function raiseSequences(client: pg.Client): Promise<void> {
  for (const { tabela, maior } of await adiantadas(client))
    await client.query('select setval($1::regclass, $2)', [`${tabela}_id_seq`, maior + FOLGA]);
}

/**
 * Has each node go on above the ids of its own stretch that came with a copy of another cluster, where the node of the same
 * number gave them: it would give them once more.
 */
export async function raiseNodeSequences(client: pg.Client): Promise<void> {
  const { rows: tabelas } = await client.query<{ tabela: string; sequencia: string }>(
    `select c.relname as tabela, pg_get_serial_sequence(quote_ident(c.relname), 'id') as sequencia
       from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
      where p.partmethod = 'h' order by 1`,
  );
  for (const { tabela, sequencia } of tabelas) {
    const { rows } = await client.query<{ no: number; maior: string }>(
      `select (id >> ${TRECHO})::int as no, max(id) as maior from ${tabela} where id >= 1::bigint << ${TRECHO} group by 1`,
    );
    for (const { no, maior } of rows)
      await client.query('select run_command_on_workers(format($1, $2::text, $3::text, $4::text))', [
        `select setval(%1$L, %2$s) where (select groupid from pg_dist_local_group) = %3$s
            and coalesce(pg_sequence_last_value(%1$L::regclass), 0) < %2$s`,
        sequencia,
        maior,
        String(no),
      ]);
  }
}

const SEQUENCIAS = ORDERED_TABLES.map((tabela) => `${tabela}_id_seq`);
/** The last number that each of them has given, where it is asked. */
const DADOS = `
  select string_agg(coalesce(pg_sequence_last_value(s::regclass), 0)::text, ',' order by n)
    from unnest('{${SEQUENCIAS.join()}}'::text[]) with ordinality u(s, n)`;

/**
 * Whether a node has given a number above the coordinator's; rows are not looked at, it is asked at every start. Each node is
 * asked once, and one that is out does not count.
 */
export async function haveNodesNumberedHigher(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ aqui: string; la: string }>(
    `select (${DADOS}) as aqui, result as la from run_command_on_workers($1) where success`,
    [DADOS],
  );
  const numeros = (dados: string) => dados.split(',').map(Number);
  return rows.some(({ aqui, la }) => {
    const daqui = numeros(aqui);
    return numeros(la).some((dado, i) => dado > (daqui[i] ?? 0));
  });
}

/** Tables with rows that the coordinator did not number, one sentence each. */
export const nodeNumberFaults = async (client: pg.Client): Promise<string[]> =>
  (await adiantadas(client)).map(
    ({ tabela, maior, dado }) =>
      `${tabela}: tem o número ${maior}, e o coordenador só deu até ${dado}; rode: retaguarda distribui`,
  );
