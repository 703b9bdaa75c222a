import { SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { dinheiro, id, situacaoDe, texto, visto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { ocorrencia } from './pagamento.ts';

/** Characters of a file that comes back from a bank: 240 a line, two lines and more a payment. */
export const RETORNO_MAXIMO = 5_000_000;

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
  cuidado: 'paga',
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
