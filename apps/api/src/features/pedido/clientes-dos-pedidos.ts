import { sql } from 'kysely';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';

interface Cliente {
  id: number;
  nome: string;
  cpf: string;
  codigo: string;
}

/** Whom orders are for: a branch hands over also to the customer of a company that the caller does not see. */
export async function clientesDosPedidos(
  tx: Tx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, Cliente>> {
  const rows = await seeingEverything(tx, () =>
    tx.rows(sql<Cliente>`
      select id, nome, coalesce(cpf, '') as cpf, coalesce(codigo, '') as codigo from pessoa
       where tenant_id = ${tx.tenant} and id = any(${ids.filter((id) => id !== null)}::bigint[])`),
  );
  return new Map(rows.map((c) => [c.id, c]));
}
