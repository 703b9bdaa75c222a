import { type RawBuilder, sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';

/**
 * Keeps a column of person categories to those that the caller sees: the vehicle or order of a person whose records
 * are hidden from the caller does not exist for the caller either.
 */
export const pessoasVistas = (sessao: SessaoAtual, coluna: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${coluna} <> all(${[...sessao.ocultas]}::bigint[])`;
