import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { RASCUNHO } from '../base/constants.ts';
import { instante, inteiro, texto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

/** A tab of a browser, by the name it gave itself. */
export const aba = z.string().regex(/^[\w-]{1,40}$/);

/** Which form of which record, such as `pericia.12.processo` or `empresa.nova.4`. */
const nome = z
  .string()
  .max(120)
  .regex(/^[a-zA-Z][\w-]*(\.[\w-]+){0,6}$/, 'Nome de rascunho inválido');

/** What the drafts begin with that say something of the person whose number follows. */
export const RASCUNHOS_DE_PESSOA = ['pessoa', 'usuario', 'pontos', 'whatsapp'] as const;

function ehJson(dados: string): boolean {
  try {
    JSON.parse(dados);
    return true;
  } catch {
    return false;
  }
}

const guardado = z.object({
  nome: z.string(),
  aba: z.string(),
  em: instante,
  /** As the list of sessions calls it: 'Chrome no Windows'. */
  dispositivo: z.string(),
});

const rascunho = guardado.extend({
  formato: z.number(),
  versao: z.number(),
  /** JSON, which the page that wrote it reads. */
  dados: z.string(),
});
/** `formato` is the page's own number for the shape of `dados`; `versao` is that of the record when typing began. */
export type RascunhoGuardado = z.output<typeof rascunho>;

/** 422 `limite` beyond what `DRAFT_TEXTS` allows a person or a network; of more than a hundred the oldest go. */
export const rascunhoPoe = defineRoute({
  method: 'POST',
  path: '/rascunho/poe',
  permission: 'session',
  pessoal: true,
  summary: 'Guarda o que quem chama digitou e não salvou; o de antes, da mesma aba, é trocado',
  body: z.strictObject({
    nome,
    aba,
    formato: inteiro,
    /** Of the record, as the typing began. */
    versao: inteiro,
    dados: texto(RASCUNHO.letras).refine(ehJson, 'Rascunho inválido'),
  }),
  response: z.object({ em: instante }),
  errors: [422],
  // Letters outside of ASCII, and quotes, which JSON writes twice over.
  bodyLimit: 1024 * 1024,
});

/** Drafts older than seven days are not answered (decision 0032). */
export const rascunhoDe = defineRoute({
  method: 'GET',
  path: '/rascunho/de',
  permission: 'session',
  // The page that was just left may still be writing it: read before that, a draft would seem to have been thrown away elsewhere.
  soNaHora: true,
  pessoal: true,
  summary: 'Os próprios rascunhos de um formulário, o mais novo primeiro, de todos os aparelhos',
  query: z.strictObject({ nome }),
  response: z.object({ list: z.array(rascunho) }),
});

/** Drafts older than seven days are not answered. */
export const rascunhoList = defineRoute({
  method: 'GET',
  path: '/rascunho/list',
  permission: 'session',
  // As those of one form.
  soNaHora: true,
  pessoal: true,
  summary: 'De que formulários há rascunhos próprios, o mais novo primeiro, sem o que dizem',
  response: z.object({ list: z.array(guardado) }),
});

/** Answers alike where there was none. */
export const rascunhoTira = defineRoute({
  method: 'POST',
  path: '/rascunho/tira',
  permission: 'session',
  pessoal: true,
  summary: 'Apaga um rascunho próprio: foi salvo, ou se desistiu dele',
  body: z.strictObject({ nome, aba }),
  response: mensagem,
});
