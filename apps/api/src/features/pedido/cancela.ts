import type { estoqueCancelaPedido, RouteBody } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { empresaDeEstoque, lanca } from '../estoque/public.ts';
import { type Pedido, travaPedidos } from './pedido-row.ts';
import { lancaPontos, travaPontos } from './pontos.ts';
import { podeCancelar, reservado, statusCancelado, statusDe, umStatus } from './status.ts';

/** What was promised to an order is free again. */
async function libera(tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<void> {
  await lanca(tx, sessao.pessoaId, [
    {
      empresaId: pedido.origem_id,
      produtoId: pedido.produto_id,
      motivo: 'liberacao',
      quantAtual: 0,
      reservado: -pedido.quantidade,
      valor: 0,
      pedidoId: pedido.id,
    },
  ]);
}

async function devolvePontos(tx: Tx, sessao: CurrentSession, pedido: Pedido): Promise<void> {
  if (pedido.pessoa_id === null || pedido.pontos <= 0) return;
  await travaPontos(tx, pedido.pessoa_id);
  await lancaPontos(tx, sessao.pessoaId, {
    pessoaId: pedido.pessoa_id,
    quantidade: pedido.pontos,
    motivo: `Cancelamento do pedido #${pedido.id}`,
    origem: 'cancelamento',
    pedidoId: pedido.id,
  });
}

/** Cancels an order before its goods move: the reservation is freed and the points come back, once. */
export async function cancelaPedido(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof estoqueCancelaPedido>,
): Promise<string> {
  const [pedido] = await travaPedidos(tx, [envio.cabId]);
  if (pedido === undefined) throw notFound();
  await empresaDeEstoque(tx, pedido.origem_id);
  const todos = await statusDe(tx, pedido.lista);
  const status = umStatus(todos, pedido.status_id);
  const cancelado = statusCancelado(todos);
  if (cancelado === undefined || !podeCancelar(todos, status))
    throw ruleViolation('regra', `Um pedido em '${status.nome}' não pode mais ser cancelado`);
  if (reservado(todos, status)) await libera(tx, sessao, pedido);
  await devolvePontos(tx, sessao, pedido);
  await tx.execute(sql`
    update pedido set status_id = ${cancelado.id}, codigo_hash = null, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${pedido.id}`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'pedido',
      id: pedido.id,
      antes: { statusId: status.id },
      depois: { statusId: cancelado.id, motivo: envio.motivo ?? '' },
    },
  ]);
  return pedido.lista === 'compra'
    ? 'Compra cancelada com sucesso'
    : 'Pedido cancelado; os pontos voltaram ao cliente';
}
