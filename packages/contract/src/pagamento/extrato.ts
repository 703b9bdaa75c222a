import { SITUACAO_LANCAMENTO, SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { dia, dinheiro, id, periodo, situacaoDe, texto, visto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { filtroDaLista } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** Characters of a statement: some 300 an entry. */
export const EXTRATO_MAXIMO = 5_000_000;

/** What an entry is tied to, or may be: one of the three ids, the others are 0. All are 0 of what the caller does not see. */
const alvo = z.object({
  pagamentoId: z.number(),
  remessaId: z.number(),
  procId: z.number(),
  /** Who is paid; empty of a file and of a case. */
  nome: z.string(),
  pesId: z.number(),
  /** Of the file by which it is paid; 0 for none. */
  remessaNumero: z.number(),
  /** When it was to be paid, or was; null of a case. */
  dia: dia.nullable(),
  /** What of it is tied; of a proposal, all that is left of it. */
  valor: dinheiro,
  /** Of a payment. */
  situacao: situacaoDe(SITUACAO_PAGAMENTO).nullable(),
});
/** A payment is what the bank makes as one: all receivables under a number of a file. Money in reais, above zero. */
export type AlvoDoLancamento = z.output<typeof alvo>;

const proposta = z.object({
  /** It may be taken without being looked at. */
  certa: z.boolean(),
  /** Why, in words. */
  motivos: z.array(z.string()),
  /** Several where their sum is what was paid. */
  com: z.array(alvo),
});
/** What an entry seems to have paid: what `extratoConcilia` takes. */
export type PropostaDoExtrato = z.output<typeof proposta>;

const doBanco = {
  dia,
  /** Below zero what left the account. */
  valor: dinheiro,
  documento: z.string(),
  nome: z.string(),
  historico: z.string(),
};

const linhaDoExtrato = z.object({
  /** Line of the file. */
  linha: z.number(),
  ...doBanco,
  /** Not known before. */
  novo: z.boolean(),
  /** 0 of a new one that was read dry. */
  lancamentoId: z.number(),
  /** Of entries without a tie; the best first. */
  propostas: z.array(proposta),
});
/** An entry of a file that is read. */
export type LinhaDoExtrato = z.output<typeof linhaDoExtrato>;

/** Which account, and what its statement says of it. */
const daConta = { contaId: z.number(), contaNome: z.string() };
const saldoDoBanco = z.object({ valor: dinheiro, em: dia });

/**
 * `seco` writes nothing. Without `contaId` the account is the one that the file names. 422 at `arquivo` for each line
 * that cannot be read, and for a file of another account or of several; 409 where `visto` is not of what is new by now.
 */
export const extratoLe = defineRoute({
  method: 'POST',
  path: '/extrato/le',
  permission: 'extLe',
  summary: 'Lê um extrato do banco (OFX) e guarda os lançamentos novos; a seco, só diz o que faria',
  body: z.strictObject({
    contaId: id.optional(),
    arquivo: texto(EXTRATO_MAXIMO).min(1, 'O arquivo está vazio'),
    seco: z.boolean(),
    /** What reading it dry said. */
    visto,
  }),
  response: mensagem.extend({
    ...daConta,
    /** First and last day of the file. */
    de: dia,
    ate: dia,
    saldo: saldoDoBanco.nullable(),
    /** Names the file and what of it is new: reading it sends back what it said dry. */
    visto: z.string(),
    linhas: z.array(linhaDoExtrato),
    novos: z.number(),
    conhecidos: z.number(),
    /** Of the new ones. */
    entradas: dinheiro,
    saidas: dinheiro,
    /** New ones with a sure proposal. */
    certas: z.number(),
  }),
  errors: [404, 409, 422],
  idempotent: true,
  bodyLimit: EXTRATO_MAXIMO + 100_000,
  timeout: 20_000,
});
/** `saidas` is above zero. A file read twice has no new entries. */
export type ExtratoRespondido = z.output<typeof extratoLe.response>;

const lancamentoLinha = z.object({
  lancamentoId: z.number(),
  versao: z.number(),
  ...doBanco,
  situacao: situacaoDe(SITUACAO_LANCAMENTO),
  /** Why it is ignored. */
  motivo: z.string(),
  /** What of a tied one nothing is tied to. */
  diferenca: dinheiro,
  com: z.array(alvo),
  propostas: z.array(proposta),
});
/** `propostas` are of entries without a tie alone, the best first; `diferenca` is above zero, in reais. */
export type LancamentoLinha = z.output<typeof lancamentoLinha>;

const quantosEQuanto = z.object({ total: z.number(), soma: dinheiro });

/** The newest first, ten a page; `situacao` -1 or left out for all. The text is in what the bank says, or an amount. */
export const extratoList = defineRoute({
  method: 'POST',
  path: '/extrato/list',
  permission: 'extrato',
  le: true,
  summary: 'Lançamentos de uma conta bancária, com o que cada um pagou ou parece ter pago',
  body: z.strictObject({
    ...filtroDaLista,
    contaId: id,
    situacao: situacaoDe({ ...SITUACAO_LANCAMENTO, todas: -1 }).optional(),
    /** Days of the entries. */
    periodo: periodo.optional(),
    ordem: ordemDa('extrato'),
    /** 1: also what `todasCertas` of `extratoConcilia` would take. */
    comCertas: z.literal(1).optional(),
  }),
  response: z.object({
    ...daConta,
    list: z.array(lancamentoLinha),
    total: z.number(),
    /** Of all that match; `saldo` is what came in less what left. */
    somas: z.object({ entradas: dinheiro, saidas: dinheiro, saldo: dinheiro }),
    /** Of the account in the period, whatever else is asked for; sums above zero. */
    semPar: quantosEQuanto,
    comDiferenca: quantosEQuanto,
    /** The last balance of the bank's up to the end of the period. */
    saldoDoBanco: saldoDoBanco.nullable(),
    /** With `comCertas`, of the account in the period: taking them sends `visto` back. */
    certas: quantosEQuanto.extend({ visto: z.string() }).optional(),
    /** Some of what is tied, or may be, is not the caller's to see. */
    parcial: z.boolean(),
    permissions,
  }),
  errors: [404, 422],
  timeout: 20_000,
});

/** Payments and files that nothing, or not all, is tied to, the nearest to the entry's day first; fifty at most. */
export const extratoCandidatos = defineRoute({
  method: 'POST',
  path: '/extrato/candidatos',
  permission: 'extConcilia',
  le: true,
  summary: 'O que um lançamento pode ter pago, para escolher à mão',
  body: z.strictObject({ lancamentoId: id, search: texto(200).optional() }),
  response: z.object({
    /** What of the entry is not tied yet. */
    resta: dinheiro,
    list: z.array(alvo),
    parcial: z.boolean(),
  }),
  errors: [404],
});
