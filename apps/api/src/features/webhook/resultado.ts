import { SITUACAO_ENTREGA, SITUACAO_REGISTRO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { destinatariosCom, enfileira } from '../mensagem/public.ts';
import type { Resultado } from './envia.ts';
import { MAX_TENTATIVAS, pausaDoWebhook, SEM_ENTREGA_MS } from './pausas.ts';

const { espera, entregue, desistida } = SITUACAO_ENTREGA;
const NAO_EXISTE_MAIS = 410;

export interface Tentada {
  id: string;
  webhookId: number;
  tentativas: number;
}

/** The webhook is well. */
async function anotaEntrega(
  tx: Tx,
  { id, webhookId }: Tentada,
  { status, resposta }: Resultado,
): Promise<void> {
  await tx.execute(sql`
    update webhook_entrega set situacao = ${literal(entregue)}, entregue_em = now(), status = ${status}, motivo = '', resposta = ${resposta}
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.execute(sql`
    update webhook set falha_desde = null, falhas = 0, pausa_ate = null, entregue_em = now()
     where tenant_id = ${tx.tenant} and id = ${webhookId}`);
}

interface Falho {
  nome: string;
  falhas: number;
  falha_desde: string;
}

interface Desligado {
  webhookId: number;
  nome: string;
  motivo: string;
}

/** Switches a webhook off that only fails, once, and tells its people. */
async function desliga(tx: Tx, { webhookId, nome, motivo }: Desligado, publicUrl: string): Promise<void> {
  const { ativo, inativo } = SITUACAO_REGISTRO;
  const desligados = await tx.execute(sql`
    update webhook set situacao = ${inativo}, versao = versao + 1
     where tenant_id = ${tx.tenant} and id = ${webhookId} and situacao = ${literal(ativo)}`);
  if (desligados === 0) return;
  await tx.execute(sql`
    update webhook_entrega set situacao = ${literal(desistida)}, motivo = 'O webhook foi desligado'
     where tenant_id = ${tx.tenant} and webhook_id = ${webhookId} and situacao = ${literal(espera)}`);
  await registra(tx, null, [
    { entidade: 'webhook', id: webhookId, antes: { situacao: ativo }, depois: { situacao: inativo } },
  ]);
  const valores = {
    webhook: nome,
    motivo,
    endereco: `${publicUrl}/integracoes?registro=${webhookId}&situacao=-1`,
  };
  await enfileira(
    tx,
    { tipo: 'webhookDesligado', canal: 'email', valores },
    await destinatariosCom(tx, 'webhookAlt'),
  );
}

async function anotaFalha(tx: Tx, tentada: Tentada, resultado: Resultado, publicUrl: string): Promise<void> {
  const { id, webhookId, tentativas } = tentada;
  const { status, motivo, resposta } = resultado;
  const agora = tentativas >= MAX_TENTATIVAS ? desistida : espera;
  await tx.execute(sql`
    update webhook_entrega set situacao = ${agora}::smallint, status = ${status}, motivo = ${motivo}, resposta = ${resposta}
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await tx.execute(sql`
    update webhook set falha_desde = now() where tenant_id = ${tx.tenant} and id = ${webhookId} and falha_desde is null`);
  const falho = await tx.maybeOne(sql<Falho>`
    update webhook set falhas = falhas + 1 where tenant_id = ${tx.tenant} and id = ${webhookId}
    returning nome, falhas, falha_desde`);
  if (falho === undefined) return;
  await tx.execute(sql`
    update webhook set pausa_ate = now() + make_interval(mins => ${pausaDoWebhook(falho.falhas)}) where tenant_id = ${tx.tenant} and id = ${webhookId}`);
  const vencido = Date.now() - Date.parse(falho.falha_desde) > SEM_ENTREGA_MS;
  if (vencido || status === NAO_EXISTE_MAIS)
    await desliga(tx, { webhookId, nome: falho.nome, motivo }, publicUrl);
}

/** Writes what became of a try; a webhook that has taken nothing for days, or says that it is gone, is switched off. */
export const anota = (tx: Tx, tentada: Tentada, resultado: Resultado, publicUrl: string): Promise<void> =>
  resultado.entregue ? anotaEntrega(tx, tentada, resultado) : anotaFalha(tx, tentada, resultado, publicUrl);
