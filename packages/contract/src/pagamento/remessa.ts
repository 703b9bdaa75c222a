import { FORMA_LANCAMENTO, SITUACAO_PAGAMENTO, SITUACAO_REMESSA } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { dia, dinheiro, id, instante, periodo, situacaoDe, versao, visto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista, paginaOuParte, paginas, queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { ocorrencia, PAGAMENTOS_POR_VEZ } from './pagamento.ts';

/** What a file of payments is made of. */
const pedidoDeRemessa = z.strictObject({
  contaId: id,
  data: dia,
  recebIds: z.array(id).min(1, 'Marque o que pagar').max(PAGAMENTOS_POR_VEZ),
  /** The receivables of one person are one payment. */
  porPessoa: z.boolean(),
});
/** `data` is the day on which the bank pays. All receivables have to be seen by the caller, else 404. */
export type PedidoDeRemessa = z.output<typeof pedidoDeRemessa>;

const resumo = {
  pagamentos: z.number(),
  recebiveis: z.number(),
  total: dinheiro,
  /** What the receivables are worth. */
  valorRecebiveis: dinheiro,
};

/** Writes nothing. `impedidos` stay out of the file; anything in `faltas` makes `pagamentoGera` refuse with 422. */
export const pagamentoPrevia = defineRoute({
  method: 'POST',
  path: '/pagamento/previa',
  permission: 'pagGera',
  le: true,
  summary: 'O que uma remessa levaria, por forma de pagamento, e o que a impede',
  body: pedidoDeRemessa,
  response: z.object({
    ...resumo,
    numero: z.number(),
    formas: z.array(
      z.object({
        forma: z.literal(Object.values(FORMA_LANCAMENTO)),
        pagamentos: z.number(),
        total: dinheiro,
      }),
    ),
    /** Receivables that do not enter, each with why; the file is made of the others. */
    impedidos: z.array(
      z.object({
        recebId: z.number(),
        pesId: z.number(),
        nome: z.string(),
        motivo: z.string(),
        /** Nothing says how the person is paid. */
        semForma: z.boolean(),
      }),
    ),
    /** What keeps the whole file from being made. */
    faltas: z.array(z.string()),
    /** Names the payments, each with its receivables, worth and destination: making the file sends it back. */
    visto: z.string(),
  }),
  errors: [404, 422],
  timeout: 20_000,
});
/** Sums are in reais and of what enters the file, without the `impedidos`. */
export type PreviaDaRemessa = z.output<typeof pagamentoPrevia.response>;

/**
 * 409 where `visto` is not of what would be paid by now; 422 where nothing can be paid or another payment came first
 * (decision 0040).
 */
export const pagamentoGera = defineRoute({
  method: 'POST',
  path: '/pagamento/gera',
  permission: 'pagGera',
  cuidado: 'paga',
  summary: 'Gera a remessa de recebíveis de baixas finalizadas; cada um só se paga uma vez',
  body: pedidoDeRemessa.extend({
    /** What the person saw; refused with 409 where the file would hold something else by now. */
    visto,
  }),
  response: mensagem.extend({ remessaId: z.number(), numero: z.number(), ...resumo }),
  errors: [404, 409, 422],
  idempotent: true,
  timeout: 20_000,
});

export const remessaLinha = z.object({
  remessaId: z.number(),
  versao: z.number(),
  numero: z.number(),
  contaId: z.number(),
  contaNome: z.string(),
  empresaNome: z.string(),
  data: dia,
  geradaEm: instante,
  situacao: situacaoDe(SITUACAO_REMESSA),
  pagamentos: z.number(),
  pagos: z.number(),
  recusados: z.number(),
  total: dinheiro,
  totalPago: dinheiro,
  /** Its file can still be had: nobody in it was anonymised. */
  temArquivo: z.boolean(),
});
/** Counts are of payments as the bank numbers them, not of receivables; money is in reais and of what the caller sees. */
export type RemessaLinha = z.output<typeof remessaLinha>;

/**
 * `situacao` -1 or left out for all; ten a page. The text is a file number or the name of an account. 404 for an unseen
 * `remessaId`.
 */
export const remessaList = defineRoute({
  method: 'POST',
  path: '/remessa/list',
  permission: 'pagamentos',
  le: true,
  summary: 'Remessas, as novas primeiro',
  body: z.strictObject({
    ...filtroDaLista,
    ordem: ordemDa('remessas'),
    situacao: situacaoDe({ ...SITUACAO_REMESSA, todas: -1 }).optional(),
    /** Days of payment. */
    periodo: periodo.optional(),
    remessaId: id.optional(),
  }),
  response: z.object({
    list: z.array(remessaLinha),
    total: z.number(),
    /** Of all that match; what is cancelled counts in none. */
    somas: z.object({ total: dinheiro, totalPago: dinheiro }),
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404, 422],
});

const pagamentoDaRemessa = z.object({
  /** Of the first of its receivables. */
  pagamentoId: z.number(),
  versao: z.number(),
  pesId: z.number(),
  nome: z.string(),
  seuNumero: z.string(),
  forma: z.literal(Object.values(FORMA_LANCAMENTO)),
  destino: z.string(),
  valor: dinheiro,
  situacao: situacaoDe(SITUACAO_PAGAMENTO),
  pagoEm: dia.nullable(),
  ocorrencias: z.array(ocorrencia),
  recebiveis: z.array(
    z.object({ recebId: z.number(), procId: z.number(), valor: dinheiro, valorRecebivel: dinheiro }),
  ),
});
/** One payment as the bank counts it, with the receivables it pays. `destino` is empty without `pessoaPagVer`. */
export type PagamentoDaRemessa = z.output<typeof pagamentoDaRemessa>;

/** Ordered by name of the person. `list` and sums leave out what the caller does not see, which `parcial` tells. */
export const remessaPagamentos = defineRoute({
  method: 'GET',
  path: '/remessa/pagamentos',
  permission: 'pagamentos',
  summary: 'Pagamentos de uma remessa, com o que o banco disse de cada um',
  query: z.strictObject({ remessaId: queryId, page: paginaOuParte.optional(), paginas: paginas.optional() }),
  response: z.object({
    remessa: remessaLinha,
    list: z.array(pagamentoDaRemessa),
    total: z.number(),
    soma: dinheiro,
    /** Some of its payments are of what the caller does not see. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404],
});

/**
 * 410 once somebody in it was anonymised. 422 where it is cancelled, or pays something the caller does not see. The
 * history notes each download.
 */
export const remessaArquivo = defineRoute({
  method: 'GET',
  path: '/remessa/arquivo',
  permission: 'pagGera',
  registra: true,
  summary: 'O arquivo CNAB 240 de uma remessa',
  query: z.strictObject({ remessaId: queryId }),
  response: z.object({ nome: z.string(), arquivo: z.string() }),
  errors: [404, 410, 422],
});

/** 422 once the bank took any payment up. The account takes the file's number back if it was the last one. */
export const remessaCancela = defineRoute({
  method: 'POST',
  path: '/remessa/cancela',
  permission: 'pagGera',
  cuidado: 'paga',
  summary: 'Cancela uma remessa de que o banco ainda não agendou nem pagou nada',
  body: z.strictObject({ remessaId: id, versao }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
});
