import type { estoquePrevisao, RouteBody } from '@retaguarda/contract';
import { faltaDoDia } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque } from '../estoque/public.ts';
import { statusDe, umStatus } from './status.ts';

/** Refuses what is no day. */
export function conferePrevisao(dia: string): void {
  const falta = faltaDoDia(dia);
  if (falta !== undefined) throw ruleViolation('data', falta, 'previsao');
}

interface Row {
  id: number;
  status_id: number;
  destino_id: number;
  previsao: string | null;
}

/** Says when an open purchase is expected, or that nobody knows. */
export async function alteraPrevisao(
  tx: Tx,
  sessao: CurrentSession,
  { cabId, previsao }: RouteBody<typeof estoquePrevisao>,
): Promise<string> {
  if (previsao !== null) conferePrevisao(previsao);
  const compra = await tx.one(
    sql<Row>`
      select id, status_id, destino_id, previsao from pedido
       where tenant_id = ${tx.tenant} and id = ${cabId} and lista = 'compra' for update`,
    notFound,
  );
  await empresaDeEstoque(tx, compra.destino_id);
  const status = umStatus(await statusDe(tx, 'compra'), compra.status_id);
  if (status.final)
    throw ruleViolation(
      'regra',
      `A compra está ${status.nome.toLowerCase()} e não espera chegada`,
      'previsao',
    );
  await tx.execute(sql`
    update pedido set previsao = ${previsao}::date, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${cabId}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pedido', id: cabId, antes: { previsao: compra.previsao }, depois: { previsao } },
  ]);
  return 'Chegada prevista salva com sucesso';
}
