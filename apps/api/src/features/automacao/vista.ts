import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registroHa, tiposQueAbre } from '../../registros/abre.ts';

/** Runs `e` of records that the caller sees. */
export const execucaoVista = (tx: Tx, sessao: CurrentSession): RawBuilder<boolean> => sql<boolean>`
  e.entidade = any(${tiposQueAbre(sessao)}::text[]) and (e.entidade_id = 0 or ${registroHa(tx, 'e', sessao)})`;
