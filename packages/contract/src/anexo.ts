import { z } from 'zod';
import { mensagem } from './answer-fields.ts';
import { ANEXO } from './constants.ts';
import { id, instante, texto, versao } from './fields.ts';
import { queryId, queryInt } from './query-fields.ts';
import { TIPOS_DE_REGISTRO } from './registros.ts';
import { defineRoute } from './route.ts';

/** Which record, in a query and in a body. */
export const qualRegistro = { tipo: z.enum(TIPOS_DE_REGISTRO), id: queryId };
export const registroDito = { tipo: z.enum(TIPOS_DE_REGISTRO), id };

/** How the page shows a file before it is kept elsewhere; every other one is only downloaded. */
export const PREVIAS = ['imagem', 'pdf'] as const;

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

export const anexoConta = defineRoute({
  method: 'GET',
  path: '/anexo/conta',
  permission: 'session',
  summary: 'Quantos anexos e anotações um registro tem',
  query: z.strictObject(qualRegistro),
  response: z.object({ anexos: z.number(), anotacoes: z.number() }),
  errors: [404],
});

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

export const anexoAlt = defineRoute({
  method: 'POST',
  path: '/anexo/alt',
  permission: 'session',
  summary: 'Renomeia um anexo',
  body: z.strictObject({ anexoId: z.uuid(), versao, nome: texto(1000) }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 409, 422],
});

export const anexoExc = defineRoute({
  method: 'POST',
  path: '/anexo/exc',
  permission: 'session',
  summary: 'Exclui um anexo, que pode ser desfeito enquanto o arquivo é guardado',
  body: z.strictObject({ anexoId: z.uuid() }),
  response: mensagem,
  errors: [404],
});

export const anexoVolta = defineRoute({
  method: 'POST',
  path: '/anexo/volta',
  permission: 'session',
  summary: 'Traz de volta um anexo excluído',
  body: z.strictObject({ anexoId: z.uuid() }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 422],
});

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
