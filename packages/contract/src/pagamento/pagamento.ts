import { SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { dia, dinheiro, id, periodo, situacaoDe, texto, versao } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista, queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { FORMAS_DE_PAGAMENTO } from '../pessoa/usuario-pagamento.ts';

/** Receivables that one call pays: those of a month of a large office, and of one file. */
export const PAGAMENTOS_POR_VEZ = 5000;
const MOTIVO_MAXIMO = 200;

/** What the bank said of a payment: its code, and what that stands for. */
export const ocorrencia = z.object({ codigo: z.string(), significado: z.string() });

/** The payment that a receivable has, or had last where it may be paid again. */
const pagamentoFeito = z.object({
  pagamentoId: z.number(),
  versao: z.number(),
  situacao: situacaoDe(SITUACAO_PAGAMENTO),
  data: dia,
  /** 0 and 0 of what was paid without a file. */
  remessaId: z.number(),
  remessaNumero: z.number(),
  /** What the bank said last. */
  ocorrencias: z.array(ocorrencia),
  observacao: z.string(),
});

const pagamentoLinha = z.object({
  recebId: z.number(),
  procId: z.number(),
  procPesId: z.number(),
  pesId: z.number(),
  nome: z.string(),
  baixaId: z.number(),
  baixaNome: z.string(),
  baixaDta: dia,
  /** What is paid of the receivable; 0 where that is still empty. */
  valor: dinheiro,
  /** What the receivable is worth; what is withheld is the difference. */
  valorRecebivel: dinheiro,
  /** How the person is paid; empty where nothing says so. */
  forma: z.enum(FORMAS_DE_PAGAMENTO),
  /** Where to, in words; empty for whoever does not see how people are paid. */
  destino: z.string(),
  /** 'A pagar' where no payment holds it. */
  situacao: situacaoDe(SITUACAO_PAGAMENTO),
  pagamento: pagamentoFeito.nullable(),
});
/**
 * One receivable of a finalised baixa. Money in reais; `pagamento` is the one that holds it, else the last one that
 * came to nothing.
 */
export type PagamentoLinha = z.output<typeof pagamentoLinha>;

/** Without `situacao` those to be paid, ten a page. `destino` is filled only for holders of `pessoaPagVer`. */
export const pagamentoList = defineRoute({
  method: 'POST',
  path: '/pagamento/list',
  permission: 'pagamentos',
  le: true,
  summary: 'Recebíveis de baixas finalizadas, com o pagamento de cada um',
  body: z.strictObject({
    ...filtroDaLista,
    ordem: ordemDa('pagamentos'),
    /** 6 A pagar, those that nothing pays; -1 all. */
    situacao: situacaoDe({ ...SITUACAO_PAGAMENTO, todas: -1 }).optional(),
    /** Days of the baixas' dates. */
    periodo: periodo.optional(),
    baixaId: id.optional(),
    /** 1: those of people of whom nothing says how they are paid. */
    semForma: z.literal(1).optional(),
    /** 1: also how many of them are paid. */
    comPagos: z.literal(1).optional(),
  }),
  response: z.object({
    list: z.array(pagamentoLinha),
    total: z.number(),
    /** Sum over all rows that match: of what is paid, and of what the receivables are worth. */
    soma: dinheiro,
    somaRecebiveis: dinheiro,
    /** With `comPagos`, of all rows that match: those that are paid, and their sum. */
    pagos: z.object({ total: z.number(), soma: dinheiro }).optional(),
    /** The caller does not see every category, company or sum: there may be more. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404, 422],
});

/** All of them or none. 422 where one is paid already, or at `data` for a day in the future; 404 where one is not seen. */
export const pagamentoMarca = defineRoute({
  method: 'POST',
  path: '/pagamento/marca',
  permission: 'pagMarca',
  cuidado: 'paga',
  summary: 'Marca recebíveis de baixas finalizadas como pagos por fora',
  body: z.strictObject({
    recebIds: z.array(id).min(1, 'Marque o que foi pago').max(PAGAMENTOS_POR_VEZ),
    /** The day on which it was paid. */
    data: dia,
    observacao: texto(MOTIVO_MAXIMO).trim(),
  }),
  response: mensagem.extend({ pagamentos: z.number(), total: dinheiro }),
  errors: [404, 409, 422],
  idempotent: true,
});

/** Takes back all receivables under the same number of the file. 422 unless it is in a file, scheduled or paid. */
export const pagamentoEstorna = defineRoute({
  method: 'POST',
  path: '/pagamento/estorna',
  permission: 'pagMarca',
  cuidado: 'paga',
  summary: 'Estorna um pagamento, com o de que faz parte na remessa: os seus recebíveis voltam a pagar',
  body: z.strictObject({
    pagamentoId: id,
    versao,
    motivo: texto(MOTIVO_MAXIMO).trim().min(1, MESSAGES.informe),
  }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
});

/**
 * `codigo` follows the central bank's Manual do BR Code. 422 without a PIX key or worth; the history notes that the key
 * was shown.
 */
export const pagamentoPix = defineRoute({
  method: 'GET',
  path: '/pagamento/pix',
  permission: 'pagGera',
  registra: true,
  summary: "O PIX 'copia e cola' de um recebível que nada paga ainda",
  query: z.strictObject({ recebId: queryId }),
  response: z.object({
    codigo: z.string(),
    nome: z.string(),
    chave: z.string(),
    valor: dinheiro,
    valorRecebivel: dinheiro,
    txid: z.string(),
  }),
  errors: [404, 422],
});

/** By name. `conta` has its check digit, `proximaRemessa` is the number that the next file takes. */
export const pagamentoContas = defineRoute({
  method: 'GET',
  path: '/pagamento/contas',
  permission: ['pagGera', 'extrato'],
  summary: 'Contas bancárias ativas de que se paga',
  response: z.object({
    contas: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        banco: z.string(),
        bancoNome: z.string(),
        conta: z.string(),
        empresaNome: z.string(),
        proximaRemessa: z.number(),
      }),
    ),
  }),
});
