import type pg from 'pg';
import { migrate, type SchemaState } from '../../base/db/migrate.ts';
import { withOwner } from '../../base/db/with-owner.ts';
import { comRascunho } from './rascunho.ts';
import { comoFoiTomada, type Origem } from './restaura.ts';

/** What a migration did when it was tried. */
export interface Ensaiada {
  nome: string;
  /** How long its transaction was open, and its locks held. */
  ms: number;
  /** Tables that could neither be read nor written meanwhile. */
  fechadas: string[];
  /** Tables that could be read only. */
  soLidas: string[];
}

interface Trava {
  tabela: string;
  fechada: boolean;
}

/** Tables that were there before and whose readers or writers would wait, in the transaction that is open. */
async function travasDe(client: pg.Client, antes: readonly string[]): Promise<Trava[]> {
  const { rows } = await client.query<Trava>(
    `select c.relname as tabela, bool_or(l.mode = 'AccessExclusiveLock') as fechada
       from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relname = any($1) and c.relname <> 'migracao'
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
      group by 1 order by 1`,
    [antes],
  );
  return rows;
}

const tabelasDe = (client: pg.Client): Promise<string[]> =>
  client
    .query<{ nome: string }>(
      "select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    .then(({ rows }) => rows.map((r) => r.nome));

/**
 * Tries what is pending in a server of its own, on what a copy holds; on empty tables where there is none. Nothing is
 * touched, so how long it takes here is told only by this machine, its disk and the age of the copy.
 */
export function ensaiaMigracoes(
  origem: Origem | null,
  { migracoes, feitas, pendentes }: Pick<SchemaState, 'feitas' | 'pendentes'> & { migracoes: string },
): Promise<Ensaiada[]> {
  return comRascunho(async (rascunho) => {
    const onde = { ...rascunho, migracoes };
    if (origem !== null) await comoFoiTomada(origem, onde);
    await migrate(onde.owner, migracoes, { so: new Set(feitas) });
    const ensaiadas: Ensaiada[] = [];
    let antes = await withOwner(onde.owner, tabelasDe);
    await migrate(onde.owner, migracoes, {
      so: new Set(pendentes),
      olha: async (client, nome, ms) => {
        const travas = await travasDe(client, antes);
        const nomes = (fechada: boolean) => travas.filter((t) => t.fechada === fechada).map((t) => t.tabela);
        ensaiadas.push({ nome, ms: Math.round(ms), fechadas: nomes(true), soLidas: nomes(false) });
        antes = await tabelasDe(client);
      },
    });
    return ensaiadas;
  });
}
