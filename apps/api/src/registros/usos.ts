import { plural } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../base/db/tx.ts';

/** What may name a record: its name for one and for many, and a statement that counts. */
export interface Uso {
  um: string;
  varios: string;
  conta: RawBuilder<unknown>;
}

/** Each kind that names the record, in words with its number: "2 notas de estoque". */
export async function usosDe(tx: Tx, usos: readonly Uso[]): Promise<string[]> {
  const contas = usos.map(({ conta }) => sql`(${conta})`);
  const { quantos } = await tx.one(sql<{ quantos: number[] }>`select array[${sql.join(contas)}] as quantos`);
  return usos.flatMap(({ um, varios }, i) => {
    const n = quantos[i] ?? 0;
    return n === 0 ? [] : [plural(n, um, varios)];
  });
}
