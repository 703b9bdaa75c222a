import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { filtroDeTermo, termoDe } from './termo.ts';

const POR_BUSCA = 20;

/** The first people by name whose searchable text holds the term; `so` keeps to some of them. */
export async function pessoasPorNome(
  tx: Tx,
  search: string,
  so: RawBuilder<unknown> = sql``,
): Promise<{ id: number; name: string }[]> {
  const nome = await filtroDeTermo(tx, sql`pessoa.id`, termoDe('pessoa', search));
  return tx.rows(sql<{ id: number; name: string }>`
    select pessoa.id, nome as name from pessoa ${nome.join}
     where tenant_id = ${tx.tenant} ${so} ${nome.onde} order by nome, pessoa.id limit ${POR_BUSCA}`);
}
