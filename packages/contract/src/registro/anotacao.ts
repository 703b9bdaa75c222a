import { z } from 'zod';
import { mensagem, pessoaOpcao } from '../base/answer-fields.ts';
import { ANOTACAO } from '../base/constants.ts';
import { id, instante, texto, versao } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { qualRegistro, registroDito } from './anexo.ts';

/** A person that a note mentions stands in its text by id, so that one who is renamed reads right. */
const MENCAO = /@\{(\d{1,15})\}/g;
/** A mention as a stored text holds it: `@{id}`. */
export const mencaoDe = (pessoaId: number): string => `@{${pessoaId}}`;

/** The people that a text mentions, each once. */
export const mencionadosEm = (escrito: string): number[] => [
  ...new Set([...escrito.matchAll(MENCAO)].map(([, pessoa]) => Number(pessoa)).filter((n) => n > 0)),
];

/** A text in its parts: what is written, and the ids of who is mentioned. */
export function partesDaAnotacao(escrito: string): (string | number)[] {
  return escrito
    .split(MENCAO)
    .map((parte, i) => (i % 2 === 0 ? parte : Number(parte)))
    .filter((parte) => parte !== '');
}

/** As it is read, with the names of now. */
export const anotacaoLida = (escrito: string, nomeDe: (pessoaId: number) => string): string =>
  partesDaAnotacao(escrito)
    .map((parte) => (typeof parte === 'number' ? `@${nomeDe(parte)}` : parte))
    .join('');

const anotacao = z.object({
  anotacaoId: z.number(),
  /** With people by id, as `mencaoDe` writes them. */
  texto: z.string(),
  em: instante,
  alteradaEm: instante.nullable(),
  quem: z.string(),
  versao: z.number(),
  /** Whether the caller wrote it, and alters it. */
  minha: z.boolean(),
  podeExcluir: z.boolean(),
});
/** `alteradaEm` is null until it is altered. The author, or who may delete records of the kind, may delete it. */
export type Anotacao = z.output<typeof anotacao>;

/** Pages go by `depoisDe`. A mentioned person whom the caller does not see is named 'outra pessoa'. */
export const anotacaoList = defineRoute({
  method: 'GET',
  path: '/anotacao/list',
  permission: 'session',
  summary: 'As anotações de um registro, a mais nova primeiro, 50 por vez, para quem o abre',
  query: z.strictObject({
    ...qualRegistro,
    /** What comes after this one, the last of the answer before. */
    depoisDe: queryId.optional(),
  }),
  response: z.object({
    list: z.array(anotacao),
    mais: z.boolean(),
    /** Who is mentioned, by the names of now. */
    pessoas: z.array(pessoaOpcao),
  }),
  errors: [404],
});

const gravada = mensagem.extend({
  anotacaoId: z.number(),
  versao: z.number(),
  /** Names of who is mentioned and may not open the record. */
  semAcesso: z.array(z.string()),
});

/** Mentions at most 50 people, all of whom sign in (422). */
export const anotacaoInc = defineRoute({
  method: 'POST',
  path: '/anotacao/inc',
  permission: 'session',
  summary: 'Escreve uma anotação num registro que se pode abrir',
  body: z.strictObject({ ...registroDito, texto: texto(ANOTACAO.letras) }),
  response: gravada,
  errors: [404, 422],
  idempotent: true,
});

/**
 * 403 where somebody else wrote it, 404 where it is deleted, 409 with the stored text. Only newly mentioned people
 * are notified.
 */
export const anotacaoAlt = defineRoute({
  method: 'POST',
  path: '/anotacao/alt',
  permission: 'session',
  summary: 'Altera uma anotação própria',
  body: z.strictObject({ anotacaoId: id, versao, texto: texto(ANOTACAO.letras) }),
  response: gravada,
  errors: [404, 409, 422],
});

/** 403 for another's note without the right to delete the record; 404 where it is deleted already. */
export const anotacaoExc = defineRoute({
  method: 'POST',
  path: '/anotacao/exc',
  permission: 'session',
  cuidado: 'exclui',
  summary: 'Exclui uma anotação própria, ou a de outra pessoa por quem exclui o registro',
  body: z.strictObject({ anotacaoId: id }),
  response: mensagem,
  errors: [404],
});

/** Asks for the same right as deleting it (403); 404 where it is not deleted. */
export const anotacaoVolta = defineRoute({
  method: 'POST',
  path: '/anotacao/volta',
  permission: 'session',
  summary: 'Traz de volta uma anotação excluída',
  body: z.strictObject({ anotacaoId: id }),
  response: mensagem,
  errors: [404],
});

/** At most 8; `abre` says whether that person may open this record now. */
export const anotacaoPessoas = defineRoute({
  method: 'GET',
  path: '/anotacao/pessoas',
  permission: 'session',
  summary: 'Quem entra no sistema, para ser mencionado num registro, e se o pode abrir',
  query: z.strictObject({ ...qualRegistro, search: texto(60).optional() }),
  response: z.object({ list: z.array(pessoaOpcao.extend({ abre: z.boolean() })) }),
  errors: [404],
});
