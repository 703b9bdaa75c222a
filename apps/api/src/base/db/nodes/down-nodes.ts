import type pg from 'pg';
import { hasCitus } from './distribution.ts';

/** How long what was found of the nodes holds: whoever asks all networks does not wait each time for one that is out. */
const LEMBRA_MS = 30_000;

interface Achados {
  ate: number;
  nos: readonly number[];
}

const lembrados = new WeakMap<pg.Pool, Achados>();
const avisos = new WeakMap<pg.Pool, (nos: readonly number[]) => void>();

/** Has it told when others than before do not answer. */
export function onDownNodesChange(pool: pg.Pool, avisa: (nos: readonly number[]) => void): void {
  avisos.set(pool, avisa);
}

/** Nodes of a database over several that did not answer its coordinator lately, by their number; none on one server. */
export function knownDownNodes(pool: pg.Pool): readonly number[] {
  const achados = lembrados.get(pool);
  return achados === undefined || performance.now() > achados.ate ? [] : achados.nos;
}

function lembra(pool: pg.Pool, nos: readonly number[]): void {
  const antes = lembrados.get(pool)?.nos ?? [];
  lembrados.set(pool, { ate: performance.now() + LEMBRA_MS, nos });
  if (nos.join() !== antes.join()) avisos.get(pool)?.(nos);
}

/** Every node has just answered. */
export const markAllNodesUp = (pool: pg.Pool): void => lembra(pool, []);

/** Asks each node anew; a database that cannot be asked tells of none. */
export async function findDownNodes(pool: pg.Pool): Promise<readonly number[]> {
  const nos = await semResposta(pool).catch(() => []);
  lembra(pool, nos);
  return nos;
}

async function semResposta(pool: pg.Pool): Promise<number[]> {
  if (!(await hasCitus(pool))) return [];
  const { rows } = await pool.query<{ no: number }>(
    `select groupid as no from pg_dist_node
      where noderole = 'primary' and groupid > 0 and not citus_check_connection_to_node(nodename, nodeport)
      order by 1`,
  );
  return rows.map(({ no }) => no);
}
