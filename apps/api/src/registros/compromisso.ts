import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../base/db/literal.ts';
import type { Tx } from '../base/db/tx.ts';

/** Whose they are: a value in every part, so that a statement goes to one node (decision 0048). */
type Rede = Pick<Tx, 'tenant'>;

/** Of appointments under this alias: those in which somebody takes part. */
export const participa = (
  { tenant }: Rede,
  alias: string,
  pessoaId: number,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from compromisso_pessoa x
   where x.tenant_id = ${tenant} and x.compromisso_id = ${sql.ref(`${alias}.id`)} and x.pessoa_id = ${pessoaId})`;

/** Those of a case that the transaction sees, of any or of one that is not inactive. */
const deCasoVisto = (
  { tenant }: Rede,
  alias: string,
  soAtivos: boolean,
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.pericia_id`)} is not null and exists (
    select 1 from pericia c where c.tenant_id = ${tenant} and c.id = ${sql.ref(`${alias}.pericia_id`)}
       and ${soAtivos ? sql`c.situacao <> ${literal(SITUACAO_PERICIA.inativa)}` : sql`true`}))`;

/**
 * Those that somebody sees: whoever takes part, whoever made it, and of a case whoever sees that; what is free is nobody
 * else's. With its case it goes out of sight, for whoever takes part as well.
 */
export const compromissoVisto = (
  rede: Rede,
  alias: string,
  pessoaId: number,
  { soAtivos = false }: { soAtivos?: boolean } = {},
): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.sem_caso_desde`)} is null and (
    ${sql.ref(`${alias}.criado_por`)} = ${pessoaId} or ${participa(rede, alias, pessoaId)} or ${deCasoVisto(rede, alias, soAtivos)}))`;
