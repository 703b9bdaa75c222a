import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, idOuZero, periodo } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { TIPOS_DE_REGISTRO } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';
import { anexoFeito } from '../registro/anexo.ts';
import { LIMITE_DO_CORPO } from './documento-corpo.ts';
import { resolvido } from './documento-resolve.ts';
import { TIPOS_DE_DOCUMENTO, TIPOS_DOS_DOCUMENTOS } from './documento-tipos.ts';

/** Rows of a table that a document holds at most. */
export const MAXIMO_DA_TABELA = 2000;
/** The model that comes with the product. */
export const MODELO_DO_PRODUTO = 0;

const tipo = z.enum(TIPOS_DOS_DOCUMENTOS);

const campo = z.object({
  chave: z.string(),
  nome: z.string(),
  grupo: z.string(),
  /** What a condition on it compares with, where that is chosen. */
  opcoes: z.array(z.object({ id: z.number(), nome: z.string() })),
  /** A day is compared with a day. */
  data: z.boolean(),
});
/** `grupo` is the heading under which it is offered. */
export type CampoDoDocumento = z.output<typeof campo>;

const tabela = z.object({
  fonte: z.string(),
  nome: z.string(),
  colunas: z.array(z.object({ chave: z.string(), nome: z.string() })),
});
/** `fonte` is what a body calls the table; the keys of its columns stand without it. */
export type TabelaDoDocumento = z.output<typeof tabela>;

/** Attributes are of cases and people alone; without `categoria`, those of all categories that the caller sees. */
export const documentoCampos = defineRoute({
  method: 'GET',
  path: '/documento/campos',
  permission: 'documentos',
  summary: 'Os campos e as tabelas que um modelo de documento pode ter',
  query: z.strictObject({ tipo, categoria: queryId.optional() }),
  response: z.object({ campos: z.array(campo), tabelas: z.array(tabela) }),
  errors: [404],
});

/** Leaves by their whole path; empty for kinds that stand in no tree. */
export const documentoCategorias = defineRoute({
  method: 'GET',
  path: '/documento/categorias',
  permission: 'documentos',
  summary: 'As categorias de cujos registros um modelo pode ser',
  query: z.strictObject({ tipo }),
  response: z.object({ list: z.array(z.object({ id: z.number(), nome: z.string() })) }),
});

const documento = resolvido.extend({ titulo: z.string() });
/** Fields that the caller does not see read as empty; `ocultos` names them in `documentoPrevia` alone. */
export type Documento = z.output<typeof documento>;

/** A person gets at most 60 a minute (429). 422 where the body is not understood. */
export const documentoPrevia = defineRoute({
  method: 'POST',
  path: '/documento/previa',
  permission: 'documentos',
  le: true,
  registra: true,
  summary: 'Um modelo, salvo ou não, com os dados de um registro',
  body: z.strictObject({
    tipo,
    nome: z.string().max(200),
    corpo: z.string().max(LIMITE_DO_CORPO.caracteres),
    registro: id,
    /** Of a statement; the present month without. */
    periodo: periodo.optional(),
  }),
  response: z.object({ documento }),
  errors: [404, 422],
});

/** The product's own first, then active ones by name; empty for kinds without documents. */
export const documentoModelos = defineRoute({
  method: 'GET',
  path: '/documento/modelos',
  permission: 'session',
  summary: 'Os modelos de que um registro pode ter um documento, e se ele pode ser guardado com o registro',
  query: z.strictObject({ tipo: z.enum(TIPOS_DE_REGISTRO), id: queryId }),
  response: z.object({
    list: z.array(z.object({ /** 0: the product's own. */ modelo: z.number(), tipo, nome: z.string() })),
    podeGuardar: z.boolean(),
  }),
  errors: [404],
});

const qual = {
  modelo: z.coerce.number().pipe(idOuZero),
  tipo,
  registro: queryId,
  periodo: periodo.optional(),
};

/** 404 where the model is inactive, or is for another category than the record's. */
export const documentoVer = defineRoute({
  method: 'GET',
  path: '/documento/ver',
  permission: 'session',
  registra: true,
  summary: 'Um documento de um registro, para quem o abre',
  query: z.strictObject(qual),
  response: z.object({ documento, podeGuardar: z.boolean() }),
  errors: [404, 422],
});

/** Written to the history as an export. A person gets at most 20 files a minute (429). */
export const documentoPdf = defineRoute({
  method: 'GET',
  path: '/documento/pdf',
  permission: 'session',
  summary: 'O mesmo documento em PDF',
  query: z.strictObject(qual),
  response: z.null(),
  binario: true,
  errors: [404, 422],
  prazo: 60_000,
});

/** Asks for the right to alter the record (403); kept as a PDF under the limits of `anexoInc`. */
export const documentoGuarda = defineRoute({
  method: 'POST',
  path: '/documento/guarda',
  permission: 'session',
  summary: 'Guarda o documento, como está, entre os anexos do registro',
  body: z.strictObject({ modelo: idOuZero, tipo, registro: id, periodo: periodo.optional() }),
  response: mensagem.extend({ anexo: anexoFeito }),
  errors: [404, 422],
  idempotent: true,
  prazo: 60_000,
});

/** The record of which a document is printed and kept. */
export const registroDoDocumento = (d: { tipo: keyof typeof TIPOS_DE_DOCUMENTO; registro: number }) => ({
  tipo: TIPOS_DE_DOCUMENTO[d.tipo].registro,
  id: d.registro,
});
