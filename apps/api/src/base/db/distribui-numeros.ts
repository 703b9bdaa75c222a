import type pg from 'pg';
import { EM_ORDEM } from './numeros.ts';

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
  for (const tabela of EM_ORDEM) {
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
export async function contaDoMaior(client: pg.Client): Promise<void> {
  for (const { tabela, maior } of await adiantadas(client))
    await client.query('select setval($1::regclass, $2)', [`${tabela}_id_seq`, maior + FOLGA]);
}

/** Whether a node has given a number above the coordinator's; rows are not looked at, it is asked at every start. */
export async function nosNumeraram(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ sim: boolean }>(
    `select bool_or(r.result::bigint > coalesce(pg_sequence_last_value(s::regclass), 0)) as sim
       from unnest($1::text[]) s, run_command_on_workers(
         format('select coalesce(pg_sequence_last_value(%L::regclass), 0)', s)) r
      where r.success`,
    [EM_ORDEM.map((tabela) => `${tabela}_id_seq`)],
  );
  return rows[0]?.sim === true;
}

/** Tables with rows that the coordinator did not number, one sentence each. */
export const numerosDosNos = async (client: pg.Client): Promise<string[]> =>
  (await adiantadas(client)).map(
    ({ tabela, maior, dado }) =>
      `${tabela}: tem o número ${maior}, e o coordenador só deu até ${dado}; rode: retaguarda distribui`,
  );
