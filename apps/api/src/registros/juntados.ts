import { sql } from 'kysely';
import type { Qual } from './abre.ts';

/** Of attachments or notes `a`: those of a record that were not deleted. */
export const juntadosA = ({ tipo, id }: Qual) =>
  sql`a.entidade = ${tipo} and a.entidade_id = ${id} and a.excluido_em is null`;
