import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { dinheiro, id, precoUnitario, texto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { PARTES_DO_CUSTO } from './custo.ts';
import { LINHAS_MAXIMO, movItem } from './itens.ts';

/** 44 figures; since July 2026 letters may stand where the CNPJ does. */
export const chaveNfe = z.string().regex(/^[0-9A-Z]{44}$/);
export const NFE_REPETIDA = 'Esta NF-e já está em outra nota de estoque';

/** Said of a stock that an invoice is not for. */
export const nfeDeOutroEstoque = (cnpj: string): string =>
  `Esta NF-e é para o CNPJ ${cnpj}: escolha o estoque dele`;

const parteDoCusto = z.enum(PARTES_DO_CUSTO);
/** What of an invoice did not enter the cost of its goods, in reais. */
export const foraDoCusto = z.object({ parte: parteDoCusto, valor: z.number() });
export type ForaDoCusto = z.output<typeof foraDoCusto>;

/** What a header keeps of the invoice that it was read from. */
export const nfeDoCabecalho = z.strictObject({
  /** CNPJ or CPF, with mask or without. */
  emitente: texto(20),
  destinatario: texto(20).optional(),
  /** Reais of all of it; null where it does not say so. */
  total: dinheiro.nullable().optional(),
  fora: z
    .array(z.strictObject({ parte: parteDoCusto, valor: dinheiro }))
    .max(PARTES_DO_CUSTO.length)
    .optional(),
});
export type NfeDoCabecalho = z.input<typeof nfeDoCabecalho>;

/** What a supplier calls a product, and in what it sells it. */
const codigoDoFornecedor = { codigo: texto(60), unidade: texto(12) };

export const estoqueDaNfe = defineRoute({
  method: 'POST',
  path: '/estoque/daNfe',
  permission: 'addMovEstoque',
  le: true,
  summary:
    'De quem e para que estoque é uma NF-e, pelo CNPJ ou CPF do emitente e pelo CNPJ do destinatário, em que nota ela já está, e que produtos nossos são os seus; 0 para o que não há',
  body: z.strictObject({
    chave: chaveNfe,
    emitente: texto(20),
    destinatario: texto(20),
    codigos: z.array(texto(60)).max(LINHAS_MAXIMO).optional(),
  }),
  response: z.object({
    fornecedorId: z.number(),
    estoqueId: z.number(),
    movCabId: z.number(),
    /** What was once said of codes of this issuer. */
    produtos: z.array(
      z.object({
        codigo: z.string(),
        unidade: z.string(),
        catId: z.number(),
        catCodigo: z.string(),
        /** Units of ours in one of theirs, as plain digits. */
        fator: z.string(),
      }),
    ),
    /** What the office lets enter the cost. */
    entram: z.array(parteDoCusto),
  }),
  errors: [],
});

export const estoqueProdutosDoFornecedor = defineRoute({
  method: 'POST',
  path: '/estoque/produtosDoFornecedor',
  permission: 'addMovEstoque',
  summary:
    'Guarda que produtos nossos são os de um fornecedor, e quantas unidades nossas há em uma dele; as linhas de uma nota em confecção seguem o que se disse',
  body: z.strictObject({
    movCabId: id,
    produtos: z
      .array(z.strictObject({ ...codigoDoFornecedor, catId: id, fator: precoUnitario }))
      .min(1)
      .max(LINHAS_MAXIMO),
  }),
  response: mensagem.extend({
    movCabId: z.number(),
    versao: z.number(),
    itens: z.array(movItem),
    total: z.number().nullable(),
  }),
  errors: [404, 422],
});
