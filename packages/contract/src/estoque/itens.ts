import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, idOuZero, precoEnviado, precoUnitario, texto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** Whole units that one item may hold. */
export const QUANTIDADE_MAXIMA = 1_000_000_000;
export const ITEM_EDITADO = 'Item editado com sucesso';

const digitos = z.string().regex(/^\d{1,11}(\.\d{1,10})?$/);
/** What an invoice calls a line: the supplier's code, unit, quantity and price, the last two as plain digits. */
const doFornecedor = z.strictObject({
  codigo: texto(60),
  unidade: texto(12),
  quantidade: digitos,
  preco: digitos,
  descricao: texto(120),
});
export type DoFornecedor = z.output<typeof doFornecedor>;

export const movItem = z.object({
  movItemId: z.number(),
  catId: z.number(),
  catNome: z.string(),
  catCodigo: z.string(),
  /** As typed while the note is in the making; then what the ledger moved at its branch, below zero what left. */
  movItemQuant: z.number(),
  /** Reais of one unit: as typed of an entry, else the average moved; null while nothing has moved. */
  movItemValor: z.number().nullable(),
  /** The same with all of its decimals, as plain digits. */
  movItemPreco: z.string().nullable(),
  /** Reais of all units, with the sign of the quantity: what the line is worth. */
  movItemTotal: z.number().nullable(),
  /** Reais by which a reversal differs from what its note had moved. */
  movItemDiferenca: z.number(),
  /** That of its note. */
  movItemSituacao: z.number(),
  /** Units of a transfer that are on their way or missing, and their worth in reais. */
  movItemTransito: z.number(),
  movItemValorTransito: z.number(),
  /** Of a count. */
  contado: z.number().nullable(),
  esperado: z.number().nullable(),
  /** Of a line that was read from an NF-e. */
  movItemFornecedor: doFornecedor.nullable(),
});
export type MovItem = z.output<typeof movItem>;

const nota = {
  movCabId: z.number(),
  versao: z.number(),
  itens: z.array(movItem),
  total: z.number().nullable(),
};

/** A line that goes into a note in the making. */
const linhaEnviada = z.strictObject({
  /** The product. */
  itemId: id,
  /** null only in a count: the product is not counted after all. */
  quant: z.number().min(-QUANTIDADE_MAXIMA).max(QUANTIDADE_MAXIMA).nullable(),
  /** Reais of one unit; an entry has to say them, 0 among them, and no other note uses them. */
  valor: precoUnitario.nullable().optional(),
  /** Reais of all units, where they are not the quantity by the price: discount and freight are in them. */
  total: precoEnviado.nullable().optional(),
  /** What an NF-e calls it. */
  doFornecedor: doFornecedor.optional(),
  /** The line of the note in whose place it stands; needed where the note has several of the product. */
  movItemId: idOuZero.optional(),
  /** One line more of a product that is in the note, as an entry may have it. */
  outra: z.boolean().optional(),
  /** Adds to the quantity that is there instead of replacing it; at another price it is another line. */
  soma: z.boolean().optional(),
});
export type LinhaEnviada = z.input<typeof linhaEnviada>;

export const estoqueAddItem = defineRoute({
  method: 'POST',
  path: '/estoque/addItem',
  permission: ['addMovEstoque', 'contaEstoque'],
  summary: 'Põe um produto em uma nota em confecção; o que já está nela recebe quantidade e valor novos',
  body: linhaEnviada.extend({ movCabId: id }),
  response: mensagem.extend({ item: movItem, ...nota }),
  errors: [404, 422],
  idempotent: true,
});

/** As many lines as an NF-e may have. */
export const LINHAS_MAXIMO = 990;

export const estoqueAddItens = defineRoute({
  method: 'POST',
  path: '/estoque/addItens',
  permission: ['addMovEstoque', 'contaEstoque'],
  cuidado: 'emMassa',
  summary: 'Põe várias linhas em uma nota em confecção: todas, ou nenhuma',
  body: z.strictObject({ movCabId: id, itens: z.array(linhaEnviada).min(1).max(LINHAS_MAXIMO) }),
  /** The lines that were put in, in their order. */
  response: mensagem.extend({ postos: z.array(z.number()), ...nota }),
  errors: [404, 422],
  idempotent: true,
});

/** The most items that are looked up at once. */
export const ITENS_COLADOS_MAXIMO = 500;

export const estoqueProdutosPorCodigo = defineRoute({
  method: 'POST',
  path: '/estoque/produtosPorCodigo',
  permission: ['addMovEstoque', 'contaEstoque'],
  le: true,
  summary:
    'Os produtos ativos que têm estes códigos, sem distinguir maiúsculas; o código desconhecido não vem',
  body: z.strictObject({ codigos: z.array(texto(60)).max(ITENS_COLADOS_MAXIMO) }),
  response: z.object({
    produtos: z.array(z.object({ catId: z.number(), nome: z.string(), codigo: z.string() })),
  }),
  errors: [],
});

export const estoqueBuscaProdutos = defineRoute({
  method: 'GET',
  path: '/estoque/buscaProdutos',
  permission: 'addMovEstoque',
  summary: 'Os primeiros produtos ativos cujo nome ou código tem o texto, por nome',
  query: z.strictObject({ search: texto(200).optional() }),
  response: z.object({
    produtos: z.array(z.object({ catId: z.number(), nome: z.string(), codigo: z.string() })),
  }),
  errors: [],
});

export const estoqueExcItem = defineRoute({
  method: 'POST',
  path: '/estoque/excItem',
  permission: ['addMovEstoque', 'contaEstoque'],
  cuidado: 'exclui',
  summary: 'Tira um item de uma nota em confecção',
  body: z.strictObject({ itemId: id }),
  response: mensagem.extend(nota),
  errors: [404, 422],
});
