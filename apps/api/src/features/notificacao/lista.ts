import {
  NOTIFICACOES_CONTADAS,
  NOTIFICACOES_POR_VEZ,
  type notificacaoList,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type NotificacaoRow, palavrasDe } from './palavras.ts';
import { vistasPor } from './vistas.ts';

/** Rows of which the reader is told, the newest first. */
export const vistasDe = (tx: Tx, sessao: CurrentSession, quais: RawBuilder<unknown>, limite: number) =>
  tx.rows(sql<NotificacaoRow>`
    select n.id, n.tipo, n.entidade, n.entidade_id, n.empresa_id, n.dados, n.criado_em as em, n.lida_em is not null as lida
      from notificacao n where ${vistasPor(tx, sessao)} and ${quais} order by n.id desc limit ${limite}`);

const contaPorLer = async (tx: Tx, sessao: CurrentSession): Promise<number> => {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from (
      select 1 from notificacao n where ${vistasPor(tx, sessao)} and n.lida_em is null limit ${NOTIFICACOES_CONTADAS}) x`);
  return n;
};

/** The notices of the caller. */
export async function notificacoesView(
  tx: Tx,
  sessao: CurrentSession,
  { tipo, porLer, depoisDe }: RouteQuery<typeof notificacaoList>,
): Promise<RouteResponse<typeof notificacaoList>> {
  const quais = sql`
    ${tipo === undefined ? sql`true` : sql`n.tipo = ${tipo}`} and ${porLer === undefined ? sql`true` : sql`n.lida_em is null`}
    and ${depoisDe === undefined ? sql`true` : sql`n.id < ${depoisDe}`}`;
  const rows = await vistasDe(tx, sessao, quais, NOTIFICACOES_POR_VEZ + 1);
  const desta = rows.slice(0, NOTIFICACOES_POR_VEZ);
  const palavras = await palavrasDe(tx, desta);
  return {
    list: desta.flatMap(({ id, entidade, entidade_id, em, lida, ...row }) => {
      const dita = palavras.get(id);
      if (dita === undefined) return [];
      const registro = entidade === null || entidade_id === null ? null : { tipo: entidade, id: entidade_id };
      const { titulo, detalhe, destino = null } = dita;
      return [{ notificacaoId: id, tipo: row.tipo, titulo, detalhe, registro, destino, em, lida }];
    }),
    mais: rows.length > NOTIFICACOES_POR_VEZ,
    porLer: await contaPorLer(tx, sessao),
  };
}
