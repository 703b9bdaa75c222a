import { SITUACAO_PESSOA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * A number of ours as it stands in a statement's text, not as a bound value: prepared statements too may then use an
 * index on that state alone, and know how many rows have it. Never for what comes from outside.
 */
export const literal = (n: number): RawBuilder<number> => sql.lit(n);

/** The states that most statements ask for. */
export const ACTIVE = literal(SITUACAO_REGISTRO.ativo);
export const ACTIVE_PERSON = literal(SITUACAO_PESSOA.ativa);
export const INACTIVE_PERSON = literal(SITUACAO_PESSOA.inativa);
