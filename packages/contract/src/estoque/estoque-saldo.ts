import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { instante, periodo, texto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryId, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

const contador = z.object({
  catId: z.number(),
  nome: z.string(),
  codigo: z.string(),
  quantAtual: z.number(),
  reservado: z.number(),
  necessario: z.number(),
  /** Units of transfers on their way to the branch, or missing since it received the rest; and their worth in reais. */
  transito: z.number(),
  valorTransito: z.number(),
  /** Reais of one unit on average, and of all of them. */
  valorMedio: z.number(),
  valorTotal: z.number(),
  estoqueBaixo: z.boolean(),
});
/** `estoqueBaixo`: units that nobody is promised are at the product's minimum or below; false without a minimum. */
export type ContadorEstoque = z.output<typeof contador>;

/** Also products that are only ordered there or on their way. `baixos` counts whatever `baixo` says. */
export const estoqueSaldos = defineRoute({
  method: 'GET',
  path: '/estoque/saldos',
  permission: 'estoque',
  summary: 'O que uma empresa tem de cada produto, por nome',
  query: z.strictObject({
    empId: queryId,
    ...paginaDaLista,
    ordem: ordemDa('saldos'),
    search: texto(200).optional(),
    /** Only those at their minimum or below. */
    baixo: queryInt(0, 1).optional(),
  }),
  response: z.object({
    list: z.array(contador),
    total: z.number(),
    /** Reais of everything that matches. */
    valorTotal: z.number(),
    baixos: z.number(),
    permissions,
  }),
  errors: [404],
});

/** Money in reais; `movCabId` and `pedidoId` are 0 where a row is of none (decision 0009). */
export const estoqueRazao = defineRoute({
  method: 'GET',
  path: '/estoque/razao',
  permission: 'estoque',
  summary: 'O razão de um produto em uma empresa, o mais novo primeiro',
  query: z.strictObject({
    empId: queryId,
    catId: queryId,
    ...paginaDaLista,
    ordem: ordemDa('razao'),
    periodo: periodo.optional(),
  }),
  response: z.object({
    produto: z.object({ catId: z.number(), nome: z.string(), codigo: z.string() }),
    list: z.array(
      z.object({
        id: z.number(),
        em: instante,
        motivo: z.string(),
        quantAtual: z.number(),
        reservado: z.number(),
        valor: z.number(),
        /** Reais by which a reversal differs from what its note had moved: the stock's worth is without them. */
        diferenca: z.number(),
        /** Units lost on the way of a transfer, and their worth in reais: no branch held them any more. */
        perdido: z.number(),
        valorPerdido: z.number(),
        /** Of the note. */
        descricao: z.string(),
        quantDepois: z.number(),
        reservadoDepois: z.number(),
        valorMedioDepois: z.number(),
        movCabId: z.number(),
        pedidoId: z.number(),
        autor: z.string(),
      }),
    ),
    total: z.number(),
  }),
  errors: [404, 422],
});

const divergencia = z.object({
  empresa: z.string(),
  produto: z.string(),
  contador: z.enum(['quantAtual', 'reservado', 'valor']),
  guardado: z.number(),
  doRazao: z.number(),
});

/** Looks at 1,000 differing balances at most; values in reais, counters in units. */
export const estoqueConferencia = defineRoute({
  method: 'GET',
  path: '/estoque/conferencia',
  permission: 'confereEstoque',
  summary: 'Compara os contadores com o razão',
  response: z.object({ conferidos: z.number(), lancamentos: z.number(), divergencias: z.array(divergencia) }),
  timeout: 60_000,
});

/** Mends 1,000 balances at most, also of branches that the caller does not see; all balances are locked meanwhile. */
export const estoqueRefaz = defineRoute({
  method: 'POST',
  path: '/estoque/refaz',
  permission: 'confereEstoque',
  cuidado: 'emMassa',
  summary: 'Refaz os contadores a partir do razão',
  body: z.strictObject({}),
  response: mensagem.extend({ refeitos: z.number() }),
  errors: [422],
  timeout: 60_000,
});
