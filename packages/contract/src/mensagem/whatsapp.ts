import { keysOf } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, instante, texto } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { LIMITE_DO_TEXTO, type TipoDeMensagem } from './mensagem-texto.ts';

/** The texts, by what an installation calls them where it names approved templates. */
export const TEXTOS_WHATSAPP = {
  pessoa: 'whatsPessoa',
  pericia: 'whatsPericia',
  prazo: 'whatsPrazo',
  brinde: 'whatsBrinde',
  recibo: 'whatsRecibo',
} as const satisfies Record<string, TipoDeMensagem>;

const { recibo, ...DE_UMA_ORIGEM } = TEXTOS_WHATSAPP;
/** What a message may be written from, with the text that is found there: `brinde` is a gift's order with its code. */
export const ORIGENS_WHATSAPP = { ...DE_UMA_ORIGEM, pedido: recibo, baixa: recibo } as const;
export type OrigemWhatsapp = keyof typeof ORIGENS_WHATSAPP;
export const NOMES_DAS_ORIGENS = keysOf(ORIGENS_WHATSAPP);
const origem = z.enum(NOMES_DAS_ORIGENS);

/** By the sender's own WhatsApp, or by the office's number at a provider. */
export const VIAS_WHATSAPP = ['link', 'provedor'] as const;
export type ViaWhatsapp = (typeof VIAS_WHATSAPP)[number];

/** People of one answer. */
export const WHATSAPP_PESSOAS = 50;
/** Stands in the text where the code of a gift is put as it goes out. */
export const MARCA_DO_CODIGO = '{codigo}';

/** The fault of what is to be sent, as form and server both give it. */
export function faltaDoWhatsapp(quem: OrigemWhatsapp, escrito: string): string | undefined {
  if (escrito.trim() === '') return MESSAGES.informe;
  if (escrito.length > LIMITE_DO_TEXTO.whatsapp) return `Até ${LIMITE_DO_TEXTO.whatsapp} caracteres`;
  return quem === 'brinde' && !escrito.includes(MARCA_DO_CODIGO) ? `Falta ${MARCA_DO_CODIGO}` : undefined;
}

const destinatario = z.object({
  id: z.number(),
  nome: z.string(),
  /** Masked; empty where there is none. */
  telefone: z.string(),
  /** Since when the person refuses; null for who does not. */
  recusouEm: instante.nullable(),
  /** Why nothing can be sent; empty where it can. */
  impedimento: z.string(),
});
export type DestinatarioWhatsapp = z.output<typeof destinatario>;

/**
 * The text is filled in for `pessoaId`, or else for the first who can be written to; a gift's keeps the place of its code.
 * 403 or 404 where the record may not be opened.
 */
export const whatsappPrepara = defineRoute({
  method: 'GET',
  path: '/whatsapp/prepara',
  permission: 'whatsappEnvia',
  summary: 'A quem se pode escrever pelo WhatsApp sobre um registro, com que texto e por que via',
  query: z.strictObject({
    origem,
    id: queryId,
    pessoaId: queryId.optional(),
    search: texto(200).optional(),
  }),
  response: z.object({
    pessoas: z.array(destinatario),
    /** Whether there are more than `WHATSAPP_PESSOAS`. */
    mais: z.boolean(),
    /** For whom the text is; 0 for nobody. */
    pessoaId: z.number(),
    texto: z.string(),
    /** Why a way is closed; empty where it is open. */
    vias: z.object({ link: z.string(), provedor: z.string() }),
  }),
  errors: [404],
});

/** Anything that is too long is a fault of its field. */
const MUITO = 20_000;

const alvo = { origem, id, pessoaId: id };

/**
 * By `link` the answer holds the address that opens the sender's WhatsApp, told once; whether it is sent there is not
 * known. By `provedor` it waits in the outbox. 422 with its field for a person who refuses or has no mobile phone, a
 * closed way, a faulty text and a code that is not the order's.
 */
export const whatsappEnvia = defineRoute({
  method: 'POST',
  path: '/whatsapp/envia',
  permission: 'whatsappEnvia',
  summary: 'Escreve a uma pessoa pelo WhatsApp sobre um registro, e o anota no histórico dele',
  body: z.strictObject({
    ...alvo,
    texto: texto(MUITO).trim(),
    por: z.enum(VIAS_WHATSAPP),
    /** Of a gift; stands nowhere but in what is sent. */
    codigo: texto(40).trim().optional(),
  }),
  response: mensagem.extend({ endereco: z.string() }),
  errors: [404, 422],
  idempotent: true,
  umaVez: ['endereco'],
});

/** Only keeps the refusal; it is taken back in the registration of the person. */
export const whatsappRecusa = defineRoute({
  method: 'POST',
  path: '/whatsapp/recusa',
  permission: 'whatsappEnvia',
  summary: 'Guarda que uma pessoa não quer receber WhatsApp',
  body: z.strictObject(alvo),
  response: mensagem,
  errors: [404, 422],
});
