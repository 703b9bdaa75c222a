import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';

/** Nothing says how the person of this number is paid. */
export const semForma = (
  tx: Tx,
  pessoaId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select 1 from pessoa_pagamento f where f.tenant_id = ${tx.tenant} and f.pessoa_id = ${pessoaId} and f.forma <> '')`;
