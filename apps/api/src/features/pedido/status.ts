import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

export type Lista = 'pedido' | 'compra';
export type Efeito = 'nenhum' | 'reserva' | 'envia' | 'recebe' | 'entrega' | 'compra';

export interface Status {
  id: number;
  lista: Lista;
  nome: string;
  ordem: number;
  acao: string;
  efeito: Efeito;
  proximo_id: number | null;
  final: boolean;
}

/** The steps of a list in their order. */
export async function statusDe(tx: Tx, lista: Lista): Promise<readonly Status[]> {
  return tx.rows(sql<Status>`
    select id, lista, nome, ordem, acao, efeito, proximo_id, final from estoque_status
     where tenant_id = ${tx.tenant} and lista = ${lista} order by ordem`);
}

export function umStatus(todos: readonly Status[], id: number): Status {
  const status = todos.find((s) => s.id === id);
  if (status === undefined) throw notFound();
  return status;
}

/** Units that a step may lead on: until they are promised, those that are promised to nobody. */
export const disponivel = (status: Status, saldo: { quant_atual: number; reservado: number }): number =>
  status.efeito === 'reserva' ? saldo.quant_atual - saldo.reservado : saldo.quant_atual;

/** The step where a cancelled order ends: the final one to which no action leads. */
export const statusCancelado = (todos: readonly Status[]): Status | undefined =>
  todos.find((s) => s.final && !todos.some((t) => t.proximo_id === s.id));

/** Up to the step at which the goods move, an order can be taken back. */
export function podeCancelar(todos: readonly Status[], status: Status): boolean {
  const saida = todos.find((s) => s.efeito === 'envia' || s.efeito === 'compra');
  return !status.final && saida !== undefined && status.ordem <= saida.ordem;
}

/** Whether an order at this step holds a reservation. */
export function reservado(todos: readonly Status[], status: Status): boolean {
  const reserva = todos.find((s) => s.efeito === 'reserva');
  return reserva !== undefined && status.ordem > reserva.ordem && podeCancelar(todos, status);
}
