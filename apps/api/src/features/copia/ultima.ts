import type pg from 'pg';
import { z } from 'zod';
import { PASSAGEIRAS } from './tabelas.ts';

/** The newest copy that was proven, as the installation remembers it. */
export const ultimaCopia = z.object({
  nome: z.string(),
  em: z.string(),
  bytes: z.number(),
  /** What copying and proving took together. */
  ms: z.number(),
  /** Rows written since the statistics began, as it was taken. */
  escritas: z.number(),
});
export type UltimaCopia = z.output<typeof ultimaCopia>;

/** Where the installation keeps it. */
export const CHAVE_DA_ULTIMA = 'copia.ultima';
const FALHA = 'copia.falha';
const MINIMO_MS = 5 * 60_000;
/** The machine copies for a tenth of its time at most. */
const FOLGA = 10;

type Cliente = Pick<pg.ClientBase, 'query'>;

async function le<T>(client: Cliente, chave: string, forma: z.ZodType<T>): Promise<T | null> {
  const { rows } = await client.query<{ valor: string }>('select valor from instalacao where chave = $1', [
    chave,
  ]);
  return rows[0] === undefined ? null : forma.parse(JSON.parse(rows[0].valor));
}

async function grava(client: Cliente, chave: string, valor: unknown): Promise<void> {
  await client.query(
    'insert into instalacao (chave, valor) values ($1, $2) on conflict (chave) do update set valor = excluded.valor',
    [chave, JSON.stringify(valor)],
  );
}

export const leUltima = (client: Cliente): Promise<UltimaCopia | null> =>
  le(client, CHAVE_DA_ULTIMA, ultimaCopia);

/** Remembers the newest; what failed before is no longer of interest. */
export async function gravaUltima(client: Cliente, ultima: UltimaCopia): Promise<void> {
  await grava(client, CHAVE_DA_ULTIMA, ultima);
  await client.query('delete from instalacao where chave = $1', [FALHA]);
}

const falhaDaCopia = z.object({ em: z.string(), motivo: z.string() });
export type FalhaDaCopia = z.output<typeof falhaDaCopia>;

/** Why the last copy is none; null since one was proven. */
export const leFalha = (client: Cliente): Promise<FalhaDaCopia | null> => le(client, FALHA, falhaDaCopia);

export const gravaFalha = (client: Cliente, falha: FalhaDaCopia): Promise<void> =>
  grava(client, FALHA, falha);

/** Rows written to the tables of a copy since the statistics of this server began. */
export async function escritasDe(client: Cliente): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as n from pg_stat_user_tables
      where schemaname = 'public' and relname <> 'instalacao' and not relname = any($1)`,
    [[...PASSAGEIRAS]],
  );
  return Number(rows[0]?.n);
}

/** Whether it is time for the next: something was written, and the last is old enough for what it took. */
export const venceu = (ultima: UltimaCopia | null, escritas: number, agora: Date): boolean =>
  ultima === null ||
  (escritas !== ultima.escritas &&
    agora.getTime() - new Date(ultima.em).getTime() >= Math.max(MINIMO_MS, FOLGA * ultima.ms));

/** Whether anything was written that no proven copy holds. */
export const faltaCopiar = async (client: Cliente, ultima: UltimaCopia | null): Promise<boolean> =>
  (await escritasDe(client)) !== ultima?.escritas;
