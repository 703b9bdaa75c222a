import { sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { carregaUsuario } from './carrega-usuario.ts';

interface Ponto {
  id: number;
  em: string;
  quantidade: number;
  motivo: string;
  autor: string;
  pedidoId: number;
}

const LINHAS = 200;

/** The points of a person: what they come to, and the last movements. */
export async function pontosView(tx: Tx, sessao: CurrentSession, id: number) {
  await carregaUsuario(tx, sessao, { id });
  const soma = await tx.one(sql<{ saldo: number }>`
    select coalesce(sum(quantidade), 0)::bigint as saldo from ponto where tenant_id = ${tx.tenant} and pessoa_id = ${id}`);
  const rows = await tx.rows(sql<Ponto>`
    select t.id, t.em, t.quantidade, t.motivo, coalesce(a.nome, '') as autor,
           coalesce(t.pedido_id, 0)::bigint as "pedidoId"
      from ponto t left join pessoa a on a.tenant_id = t.tenant_id and a.id = t.autor_id
     where t.tenant_id = ${tx.tenant} and t.pessoa_id = ${id} order by t.id desc limit ${LINHAS}`);
  return { saldo: soma.saldo, list: rows };
}
