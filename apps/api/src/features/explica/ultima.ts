import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { porOndeDe, rowsVistas } from '../../nucleo/historico/public.ts';

/** Who made the newest of the changes `h` that a condition meets, as far as the caller sees them. */
export async function ultimaMudanca(
  tx: Tx,
  onde: (estados: { antes: RawBuilder<unknown>; depois: RawBuilder<unknown> }) => RawBuilder<unknown>,
): Promise<{ em: string; quem: string } | null> {
  const vistas = await rowsVistas(tx, 'h');
  const linha = await tx.maybeOne(sql<{ em: string; quem: string | null }>`
    select h.em, q.nome || ${porOndeDe(tx, 'h')} as quem from historico h
      left join pessoa q on q.tenant_id = h.tenant_id and q.id = h.pessoa_id
     where h.tenant_id = ${tx.tenant} and ${onde(vistas)} and ${vistas.onde} order by h.id desc limit 1`);
  return linha === undefined ? null : { em: linha.em, quem: linha.quem ?? '' };
}
