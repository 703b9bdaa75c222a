import type { notificacaoMarca, RouteBody, RouteResponse } from '@retaguarda/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { notifyPeople } from '../../base/live/notify.ts';

/** Which of the caller's own an act is about. */
function quaisDe(body: RouteBody<typeof notificacaoMarca>): RawBuilder<unknown> {
  if ('ids' in body)
    return sql`id = any(${[...body.ids]}::bigint[]) and (lida_em is not null) <> ${body.lida}`;
  if ('lidasEm' in body) return sql`lida_em = ${body.lidasEm}::timestamptz`;
  const deTipo = body.tipo === undefined ? sql`true` : sql`tipo = ${body.tipo}`;
  return sql`id <= ${body.ate} and lida_em is null and ${deTipo}`;
}

const dito = (n: number, lida: boolean): string => {
  if (n === 1) return lida ? 'Notificação lida' : 'Notificação por ler';
  return lida ? `${n} notificações lidas` : `${n} notificações por ler`;
};

/** Marks the caller's notices; what one act marks it can be marked back by the instant at which it did. */
export async function marca(
  tx: Tx,
  { pessoaId }: CurrentSession,
  body: RouteBody<typeof notificacaoMarca>,
): Promise<RouteResponse<typeof notificacaoMarca>> {
  // As an answer carries it: without what lies below a millisecond it is found again.
  const { em } = await tx.one(
    sql<{ em: string }>`select date_trunc('milliseconds', clock_timestamp()) as em`,
  );
  const marcadas = await tx.execute(sql`
    update notificacao set lida_em = case when ${body.lida} then ${em}::timestamptz end
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId} and ${quaisDe(body)}`);
  // One's other tabs and devices show it, too.
  if (marcadas > 0) await notifyPeople(tx, [pessoaId]);
  return { message: dito(marcadas, body.lida), em, marcadas };
}
