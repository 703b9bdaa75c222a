import {
  type acessosQuemConcede,
  QUEM_CONCEDE_MAX,
  type Recurso,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { ACTIVE } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { queEntra } from '../../registros/pessoa.ts';

const MUDA: Recurso = 'perfilAlt';

/** Active people that sign in, whose profiles together hold all of these. */
const comTodos = (tx: Tx, recursos: readonly string[]) => sql`
  from pessoa p
  join pessoa_perfil pp on pp.tenant_id = p.tenant_id and pp.pessoa_id = p.id
  join perfil f on f.tenant_id = p.tenant_id and f.id = pp.perfil_id and f.situacao = ${ACTIVE}
  join perfil_recurso r on r.tenant_id = p.tenant_id and r.perfil_id = f.id
 where p.tenant_id = ${tx.tenant} and ${queEntra('p')}
 group by p.id, p.nome, p.email
having array_agg(r.recurso) @> ${[...recursos]}::text[]`;

/** Nobody grants what they lack (decision 0010). */
export const paraDar = (recurso?: string): string[] => (recurso === undefined ? [MUDA] : [MUDA, recurso]);

/** Names of people who can grant what is asked for, and when the caller asked for it. */
export async function quemConcede(
  tx: Tx,
  sessao: CurrentSession,
  pedida: RouteQuery<typeof acessosQuemConcede>,
): Promise<RouteResponse<typeof acessosQuemConcede>> {
  const rows = await tx.rows(sql<{ nome: string }>`
    select p.nome ${comTodos(tx, paraDar(pedida.recurso))} order by p.nome, p.id limit ${QUEM_CONCEDE_MAX}`);
  const pedido = await pedidoAberto(tx, sessao, pedida);
  return { list: rows.map((r) => r.nome), ...(pedido === undefined ? {} : { pedidoEm: pedido.em }) };
}

const pedidoAberto = (
  tx: Tx,
  { pessoaId }: CurrentSession,
  { recurso, registro, registroId }: RouteQuery<typeof acessosQuemConcede>,
) =>
  tx.maybeOne(sql<{ em: string }>`
    select em from pedido_de_acesso
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and encerrado_em is null
       and (recurso = ${recurso ?? null} or (registro = ${registro ?? null} and registro_id = ${registroId ?? null}))
     limit 1`);
