import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { rowsVistas } from './visto.ts';

type Estado = Readonly<Record<string, unknown>>;

/** What takes a record back to an instant. */
export interface Recuo {
  id: number;
  /** Whether it was there. */
  havia: boolean;
  /** Of each field that has changed since, what it held; of what was deleted since, all of it. */
  antes: Estado;
}

/** By kind and id those records whose history has gone on since. */
export type Recuos = ReadonlyMap<string, ReadonlyMap<number, Recuo>>;

interface Row {
  entidade: string;
  id: number;
  primeira: string;
  antes: Estado | null;
}

/** The wire carries milliseconds; a change within the last of them counts as done. */
const depoisDe = (em: string): string => new Date(Date.parse(em) + 1).toISOString();

/**
 * What has happened since an instant to the records that a condition over `h` meets. Of each field the oldest change
 * since tells what it held, whatever came after; from the first of these on every row counts, since a transaction that
 * began earlier may have written later. What is there now is read before this, so that a change that comes in between
 * is taken back as well.
 */
export async function recuosDesde(tx: Tx, em: string, onde: RawBuilder<unknown>): Promise<Recuos> {
  const visto = await rowsVistas(tx, 'h');
  const rows = await tx.rows(sql<Row>`
    with todas as materialized (
      select h.id, h.em, h.entidade, h.entidade_id, h.acao, ${visto.antes} as antes from historico h
       where h.tenant_id = ${tx.tenant} and ${onde} and h.acao in ('inclusao', 'alteracao', 'exclusao')
    ), linhas as materialized (
      select * from todas where id >= (select min(id) from todas where em >= ${depoisDe(em)}::timestamptz)
    ), primeiras as (
      select distinct on (entidade, entidade_id) entidade, entidade_id, acao from linhas order by entidade, entidade_id, id
    ), campos as (
      select distinct on (l.entidade, l.entidade_id, c.key) l.entidade, l.entidade_id, c.key, c.value
        from linhas l cross join jsonb_each(l.antes) c order by l.entidade, l.entidade_id, c.key, l.id
    ), estados as (
      select entidade, entidade_id, jsonb_object_agg(key, value) as antes from campos group by 1, 2
    )
    select p.entidade, p.entidade_id as id, p.acao as primeira, e.antes
      from primeiras p left join estados e on e.entidade = p.entidade and e.entidade_id = p.entidade_id`);
  const recuos = new Map<string, Map<number, Recuo>>();
  for (const { entidade, id, primeira, antes } of rows) {
    const deles = recuos.get(entidade) ?? new Map<number, Recuo>();
    recuos.set(entidade, deles.set(id, { id, havia: primeira !== 'inclusao', antes: antes ?? {} }));
  }
  return recuos;
}

/**
 * Records of a kind as they were: those that are there and were, with what they held, and those that were deleted
 * since. `volta` makes a record of what stands now, if anything does, and of what it held.
 */
export function comoEram<L extends { id: number }>(
  recuos: ReadonlyMap<number, Recuo> | undefined,
  presentes: readonly L[],
  volta: (presente: L | undefined, recuo: Recuo) => L | undefined,
): L[] {
  if (recuos === undefined) return [...presentes];
  const ficam = presentes.filter(({ id }) => recuos.get(id)?.havia !== false);
  const ha = new Set(presentes.map(({ id }) => id));
  const somem = [...recuos.values()].filter(({ id, havia }) => havia && !ha.has(id));
  return [
    ...ficam.map((l) => {
      const recuo = recuos.get(l.id);
      return recuo === undefined ? l : volta(l, recuo);
    }),
    ...somem.map((recuo) => volta(undefined, recuo)),
  ]
    .filter((l) => l !== undefined)
    .sort((a, b) => a.id - b.id);
}
