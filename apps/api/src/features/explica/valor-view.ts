import type { explicaValor, RouteQuery, RouteResponse } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAbre } from '../../registros/abre.ts';
import { ultimaMudanca } from './ultima.ts';

/** Who changed the value of an attribute last; of one that the caller does not see nothing is known. */
export async function explicaValorView(
  tx: Tx,
  sessao: SessaoAtual,
  { tipo, id, atributo }: RouteQuery<typeof explicaValor>,
): Promise<RouteResponse<typeof explicaValor>> {
  await confereAbre(tx, sessao, { tipo, id });
  const chave = String(atributo);
  const ultima = await ultimaMudanca(
    tx,
    ({
      antes,
      depois,
    }) => sql`h.entidade = ${tipo} and h.entidade_id = ${id} and h.acao in ('inclusao', 'alteracao')
       and (${antes} -> 'valores' -> ${chave}::text) is distinct from (${depois} -> 'valores' -> ${chave}::text)`,
  );
  return { ultima };
}
