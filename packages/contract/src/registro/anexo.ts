import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { ANEXO } from '../base/constants.ts';
import { id, instante, texto, versao } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Which record, in a query and in a body. */
export const qualRegistro = { tipo: z.enum(TIPOS_DE_REGISTRO), id: queryId };
/** As `qualRegistro`, with `id` as a number and not as text. */
export const registroDito = { tipo: z.enum(TIPOS_DE_REGISTRO), id };

/** How the page shows a file before it is kept elsewhere; every other one is only downloaded. */
export const PREVIAS = ['imagem', 'pdf'] as const;

/** `tipo` is read from the first bytes, whatever the name says; `previa` null: the file is only downloaded. */
export const anexoFeito = z.object({
  anexoId: z.uuid(),
  nome: z.string(),
  /** What it is by its content (a MIME type). */
  tipo: z.string(),
  bytes: z.number(),
  em: instante,
  /** Name of who added it. */
  quem: z.string(),
  versao: z.number(),
  previa: z.enum(PREVIAS).nullable(),
});
export type Anexo = z.output<typeof anexoFeito>;

/** 403 where the caller may not open records of the kind, 404 where this one is not there or hidden from them. */
export const anexoList = defineRoute({
  method: 'GET',
  path: '/anexo/list',
  permission: 'session',
  summary: 'Os anexos de um registro, o mais novo primeiro, para quem o abre',
  query: z.strictObject(qualRegistro),
  response: z.object({
    list: z.array(anexoFeito),
    /** Whether the caller adds, renames and deletes. */
    podeAlterar: z.boolean(),
    /** Bytes of one, and how many a record has at most. */
    limites: z.object({ bytes: z.number(), porRegistro: z.number() }),
  }),
  errors: [404],
});

/** Attachments that the caller does not see are not counted. 403 and 404 as in `anexoList`. */
export const anexoConta = defineRoute({
  method: 'GET',
  path: '/anexo/conta',
  permission: 'session',
  summary: 'Quantos anexos e anotações um registro tem',
  query: z.strictObject(qualRegistro),
  response: z.object({ anexos: z.number(), anotacoes: z.number() }),
  errors: [404],
});

/** Asks for the right to alter the record (403). Parts of a file that is not finished are swept after an hour. */
export const anexoParte = defineRoute({
  method: 'POST',
  path: '/anexo/parte',
  permission: 'session',
  summary:
    'Guarda uma parte de um arquivo que vai ser anexado (multipart com até 1 MiB); a de antes é trocada',
  query: z.strictObject({
    ...qualRegistro,
    /** Made up by who sends it, the same for all parts of a file. */
    envio: z.uuid(),
    /** Which part, from 0. */
    parte: queryInt(0, ANEXO.partes - 1),
  }),
  response: mensagem,
  errors: [404, 413, 415, 422],
  arquivo: true,
  bodyLimit: ANEXO.parte + 65_536,
});

/**
 * 422 `abandonada` where parts are missing; `regra` where the record is full, has these bytes already, or is an
 * anonymised person.
 */
export const anexoInc = defineRoute({
  method: 'POST',
  path: '/anexo/inc',
  permission: 'session',
  summary: 'Anexa a um registro o arquivo cujas partes chegaram',
  body: z.strictObject({
    ...registroDito,
    envio: z.uuid(),
    nome: texto(1000),
    bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 422],
  idempotent: true,
  // The parts are read and written once more.
  prazo: 60_000,
});

/**
 * Asks for the right to alter the record (403). Folders before the name are cut off; 409 with the stored attachment
 * as `atual`.
 */
export const anexoAlt = defineRoute({
  method: 'POST',
  path: '/anexo/alt',
  permission: 'session',
  summary: 'Renomeia um anexo',
  body: z.strictObject({ anexoId: z.uuid(), versao, nome: texto(1000) }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 409, 422],
});

/** Asks for the right to alter the record (403). The file is kept for `ANEXO.guardaDias` days. */
export const anexoExc = defineRoute({
  method: 'POST',
  path: '/anexo/exc',
  permission: 'session',
  cuidado: 'exclui',
  summary: 'Exclui um anexo, que pode ser desfeito enquanto o arquivo é guardado',
  body: z.strictObject({ anexoId: z.uuid() }),
  response: mensagem,
  errors: [404],
});

/** One that was not deleted is answered as it stands. 422 where the record is full or has the same bytes by now. */
export const anexoVolta = defineRoute({
  method: 'POST',
  path: '/anexo/volta',
  permission: 'session',
  summary: 'Traz de volta um anexo excluído',
  body: z.strictObject({ anexoId: z.uuid() }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 422],
});

/** 403 and 404 as in `anexoList`; also 404 for a deleted attachment, or where the store has lost its file. */
export const anexoBaixa = defineRoute({
  method: 'GET',
  path: '/anexo/baixa',
  permission: 'session',
  summary: 'Os bytes de um anexo, para serem guardados e não abertos',
  query: z.strictObject({ anexoId: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404],
});

/** Images alone, at most 1600 px a side; 422 for any other kind, PDF among them. */
export const anexoPrevia = defineRoute({
  method: 'GET',
  path: '/anexo/previa',
  permission: 'session',
  summary: 'Um anexo como a página o mostra: uma imagem lida e escrita de novo',
  query: z.strictObject({ anexoId: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404, 422],
});
