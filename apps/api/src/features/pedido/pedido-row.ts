import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { Lista } from './status.ts';

export interface Pedido {
  id: number;
  lista: Lista;
  status_id: number;
  origem_id: number;
  destino_id: number;
  produto_id: number;
  quantidade: number;
  pessoa_id: number | null;
  fornecedor_id: number | null;
  pontos: number;
  valor: number;
  valor_transito: number;
  codigo_hash: string | null;
  codigo_tentativas: number;
}

/** Orders of a network by id, locked in the order of their ids; those that do not exist are left out. */
export async function travaPedidos(tx: Tx, ids: readonly number[]): Promise<Pedido[]> {
  return tx.rows(sql<Pedido>`
    select id, lista, status_id, origem_id, destino_id, produto_id, quantidade, pessoa_id, fornecedor_id, pontos, valor,
           valor_transito, codigo_hash, codigo_tentativas
      from pedido where tenant_id = ${tx.tenant} and id = any(${[...ids]}::bigint[]) order by id for update`);
}

/** An order as the history keeps it: without its code. */
export const estadoDoPedido = (
  p: Omit<Pedido, 'id' | 'codigo_hash' | 'codigo_tentativas' | 'valor_transito'>,
) => ({
  lista: p.lista,
  statusId: p.status_id,
  origemId: p.origem_id,
  destinoId: p.destino_id,
  produtoId: p.produto_id,
  quantidade: p.quantidade,
  pessoaId: p.pessoa_id,
  fornecedorId: p.fornecedor_id,
  pontos: p.pontos,
  valor: p.valor,
});

/** The category that an order carries of its product, beside its customer's. */
export const categoriaDoProduto = (tx: Tx, produtoId: number): RawBuilder<unknown> =>
  sql`(select categoria_id from produto where tenant_id = ${tx.tenant} and id = ${produtoId})`;
