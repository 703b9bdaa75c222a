import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { dia, dinheiro, id, precoEnviado } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Purchases that one call asks for. */
export const COMPRAS_POR_VEZ = 200;
const QUANTIDADE = 1_000_000_000;

/** One purchase as a call asks for it: of one product from one supplier. */
export const compraPedida = {
  catId: id,
  fornecedorId: id,
  quant: z.number().min(-QUANTIDADE).max(QUANTIDADE),
  /** Reais of one unit. */
  valor: precoEnviado,
  /** The day on which it is expected; left out while nobody knows. */
  previsao: dia.nullable().optional(),
};

const sugestao = z.object({
  catId: z.number(),
  codigo: z.string(),
  nome: z.string(),
  /** Units that are promised to nobody, and those that open purchases bring. */
  livre: z.number(),
  aCaminho: z.number(),
  estoqueMinimo: z.number(),
  /** What brings it to twice its minimum. */
  quant: z.number(),
  /** Who brought it most often in the last year, most recently among equals; 0 for nobody. */
  fornecedorId: z.number(),
  /** Reais of one unit when it last came from there; 0 for nothing known. */
  valor: dinheiro,
  /** Days from asking to receiving, as that supplier usually takes; null for nothing known. */
  prazo: z.number().nullable(),
});
/** Supplier and price are of what this branch received in the last year. */
export type CompraSugerida = z.output<typeof sugestao>;

/** By name. 404 where the branch holds no stock, is inactive, or is not seen. */
export const estoqueComprasSugeridas = defineRoute({
  method: 'GET',
  path: '/estoque/comprasSugeridas',
  permission: 'addPedido',
  summary:
    'Produtos de uma filial no mínimo ou abaixo dele que nenhuma compra em aberto repõe, com o fornecedor de costume',
  query: z.strictObject({ empId: queryId }),
  response: z.object({
    sugestoes: z.array(sugestao),
    fornecedores: z.array(z.object({ id: z.number(), nome: z.string() })),
  }),
  errors: [404],
});

/** A refusal names the purchase by its place, from 0: `compras.2.valor`. */
export const estoqueSaveCompras = defineRoute({
  method: 'POST',
  path: '/estoque/saveCompras',
  permission: 'addPedido',
  cuidado: 'emMassa',
  summary: 'Solicita várias compras de uma filial, todas ou nenhuma',
  body: z.strictObject({
    empId: id,
    compras: z.array(z.strictObject(compraPedida)).min(1).max(COMPRAS_POR_VEZ),
  }),
  response: mensagem.extend({ cabIds: z.array(z.number()) }),
  errors: [404, 422],
  idempotent: true,
});

/** `previsao` null: nobody knows. 422 once the purchase stands at a last step. */
export const estoquePrevisao = defineRoute({
  method: 'POST',
  path: '/estoque/previsao',
  permission: 'addPedido',
  summary: 'Diz quando uma compra em aberto deve chegar',
  body: z.strictObject({ cabId: id, previsao: dia.nullable() }),
  response: mensagem,
  errors: [404, 422],
  idempotent: true,
});

/** Days of São Paulo, at most the last 500; `valorMedio` is reais of one unit. */
export const estoqueCustoMedio = defineRoute({
  method: 'GET',
  path: '/estoque/custoMedio',
  permission: 'estoque',
  summary: 'O custo médio de um produto em uma filial ao fim de cada dia em que se moveu',
  query: z.strictObject({ empId: queryId, catId: queryId }),
  response: z.object({
    /** Oldest first; the last days of a ledger with more of them. */
    dias: z.array(z.object({ dia, valorMedio: dinheiro, quantidade: z.number() })),
  }),
  errors: [404],
});
