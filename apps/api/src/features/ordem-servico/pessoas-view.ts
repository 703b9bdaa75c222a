import {
  LIMITE_CLIENTES,
  type Nomeado,
  type RouteBody,
  TIPO_SYS,
  type userListClient,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE, ACTIVE_PERSON, INACTIVE_PERSON } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { comTexto } from '../../registros/lista.ts';

type Busca = RouteBody<typeof userListClient>;

/** People by name, those whom the text finds. */
async function pessoas(tx: Tx, busca: Busca, onde: RawBuilder<unknown>): Promise<Nomeado[]> {
  const achadas = await comTexto(tx, busca.search, { em: [['pessoa', 'p.id']] });
  return tx.rows(sql<Nomeado>`
    select p.id, p.nome as name from pessoa p
     where p.tenant_id = ${tx.tenant} and ${sql.join([onde, ...achadas], sql` and `)}
     order by p.nome, p.id limit ${busca.limit ?? LIMITE_CLIENTES}`);
}

/**
 * Who can be a client: people of the categories with the client switch and of those below them; of every category
 * where the network has given it to none.
 */
export async function clientesView(tx: Tx, sessao: CurrentSession, busca: Busca): Promise<Nomeado[]> {
  const modelo = await modeloVisto(tx, sessao);
  const rows = await tx.rows(sql<{ id: number }>`
    select id from categoria
     where tenant_id = ${tx.tenant} and tipo_sys = ${TIPO_SYS.pessoas} and client and situacao = ${ACTIVE}`);
  const raizes =
    rows.length === 0
      ? modelo.todas().filter((c) => c.tipoSys === TIPO_SYS.pessoas)
      : rows.flatMap(({ id }) => [...(modelo.categoria(id) ? [{ id }] : []), ...modelo.folhasDe(id)]);
  const categorias = [...new Set(raizes.map((c) => c.id))];
  // Who was registered in a hurry, with a name alone, is a client already.
  return pessoas(
    tx,
    busca,
    sql`p.situacao <> ${INACTIVE_PERSON} and p.categoria_id = any(${categorias}::bigint[])`,
  );
}

/** Who can answer for an order: active people that a profile lets work here, as far as the caller may see them. */
export const responsaveisView = (tx: Tx, busca: Busca): Promise<Nomeado[]> =>
  pessoas(
    tx,
    busca,
    sql`p.situacao = ${ACTIVE_PERSON} and exists (select 1 from pessoa_perfil pp join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id
                 where pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id and f.situacao = ${ACTIVE})`,
  );
