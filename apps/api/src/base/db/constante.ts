import { SITUACAO_PESSOA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * A number of ours as it stands in a statement's text, not as a bound value: prepared statements too may then use an
 * index on that state alone, and know how many rows have it. Never for what comes from outside.
 */
export const constante = (n: number): RawBuilder<number> => sql.lit(n);

/** The states that most statements ask for. */
export const ATIVO = constante(SITUACAO_REGISTRO.ativo);
export const PESSOA_ATIVA = constante(SITUACAO_PESSOA.ativa);
export const PESSOA_INATIVA = constante(SITUACAO_PESSOA.inativa);
