import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';

/** The category that a vehicle or an order carries: its person's, so that whoever does not see the one sees neither. */
export const categoriaDaPessoa = (tx: Tx, pessoaId: number): RawBuilder<unknown> =>
  sql`(select categoria_id from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId})`;
