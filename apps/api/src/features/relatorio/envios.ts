import type { RouteResponse, relatorioEnvios } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';

const MOSTRADOS = 50;

/** The last times that an own report was sent, or could not be. */
export async function enviosView(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
): Promise<RouteResponse<typeof relatorioEnvios>> {
  await tx.one(
    sql`select 1 from relatorio where tenant_id = ${tx.tenant} and id = ${id} and pessoa_id = ${sessao.pessoaId}`,
    notFound,
  );
  const list = await tx.rows(sql<RouteResponse<typeof relatorioEnvios>['list'][number]>`
    select v.ocorrencia as em, coalesce(p.nome, '') as nome, v.situacao, v.motivo
      from relatorio_envio v left join pessoa p on p.tenant_id = v.tenant_id and p.id = v.pessoa_id
     where v.tenant_id = ${tx.tenant} and v.relatorio_id = ${id}
     order by v.ocorrencia desc, 2 limit ${MOSTRADOS}`);
  return { list };
}
