import { FORMA_LANCAMENTO, SITUACAO_PAGAMENTO, SITUACAO_REMESSA } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { dia, dinheiro, id, instante, periodo, situacaoDe, texto, versao, visto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista, paginaOuParte, paginas, queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { FORMAS_DE_PAGAMENTO } from '../pessoa/usuario-pagamento.ts';

/** Receivables that one call pays: those of a month of a large office, and of one file. */
export const PAGAMENTOS_POR_VEZ = 5000;
/** Characters of a file that comes back from a bank: 240 a line, two lines and more a payment. */
export const RETORNO_MAXIMO = 5_000_000;
const MOTIVO_MAXIMO = 200;

const ocorrencia = z.object({ codigo: z.string(), significado: z.string() });

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
  }),
  response: z.object({
    list: z.array(pagamentoLinha),
    total: z.number(),
    /** Sum over all rows that match: of what is paid, and of what the receivables are worth. */
    soma: dinheiro,
    somaRecebiveis: dinheiro,
    /** The caller does not see every category, company or sum: there may be more. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404, 422],
});

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

const remessaLinha = z.object({
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
  summary: 'Cancela uma remessa de que o banco ainda não agendou nem pagou nada',
  body: z.strictObject({ remessaId: id, versao }),
  response: mensagem,
  errors: [404, 409, 422],
  idempotent: true,
});

/** What a line of a file of the bank does to a payment of ours. */
export const EFEITOS_DO_RETORNO = ['muda', 'igual', 'antes', 'outro', 'desconhecido'] as const;
/**
 * `muda` it changes, `igual` is so already, `antes` is behind ours, `outro` contradicts ours, `desconhecido` is of no
 * file of the account.
 */
export type EfeitoDoRetorno = (typeof EFEITOS_DO_RETORNO)[number];

const linhaDoRetorno = z.object({
  linha: z.number(),
  seuNumero: z.string(),
  nome: z.string(),
  remessaId: z.number(),
  remessaNumero: z.number(),
  valor: dinheiro,
  /** What the payment is before and after; 'Cancelado' for one that we do not know. */
  antes: situacaoDe(SITUACAO_PAGAMENTO),
  depois: situacaoDe(SITUACAO_PAGAMENTO),
  ocorrencias: z.array(ocorrencia),
  efeito: z.enum(EFEITOS_DO_RETORNO),
  /** What does not fit, in words; empty where all does. */
  aviso: z.string(),
});
/** `valor` is in reais as the bank says it; `remessaId` and `remessaNumero` are 0 for an unknown payment. */
export type LinhaDoRetorno = z.output<typeof linhaDoRetorno>;

/**
 * `seco` writes nothing. 422 at `arquivo` for each line that cannot be read; 409 where `visto` is not of the present
 * payments.
 */
export const remessaRetorno = defineRoute({
  method: 'POST',
  path: '/remessa/retorno',
  permission: 'pagGera',
  summary:
    'Lê um arquivo de retorno do banco e marca o que foi agendado, pago e recusado; a seco, só diz o que faria',
  body: z.strictObject({
    contaId: id,
    arquivo: texto(RETORNO_MAXIMO).min(1, 'O arquivo está vazio'),
    seco: z.boolean(),
    /** What reading it dry said. */
    visto,
  }),
  response: mensagem.extend({
    numero: z.number(),
    /** Names the file and what its lines do: reading it sends back what it said dry. */
    visto: z.string(),
    linhas: z.array(linhaDoRetorno),
    pagos: z.number(),
    agendados: z.number(),
    recusados: z.number(),
    totalPago: dinheiro,
  }),
  errors: [404, 409, 422],
  idempotent: true,
  bodyLimit: RETORNO_MAXIMO + 100_000,
  timeout: 20_000,
});
/** The counts and `totalPago`, in reais, are of lines that change something; a file read twice has none. */
export type RetornoLido = z.output<typeof remessaRetorno.response>;

/** All of them or none. 422 where one is paid already, or at `data` for a day in the future; 404 where one is not seen. */
export const pagamentoMarca = defineRoute({
  method: 'POST',
  path: '/pagamento/marca',
  permission: 'pagMarca',
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
  permission: 'pagGera',
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
