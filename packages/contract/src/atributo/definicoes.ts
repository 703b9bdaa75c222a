import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { texto, visto } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';
import { ARVORES, arquivoDeDefinicoes, DEFINICOES_BYTES } from './definicoes-arquivo.ts';

/** Names an item of a file by its place: `atributos.3`. */
const chave = z.string().regex(/^(categorias|atributos|perfis|automacoes)\.\d{1,4}$/);

/** What importing an item would do. */
export const ESTADOS_DA_DEFINICAO = ['novo', 'igual', 'difere', 'conflito'] as const;
export type EstadoDaDefinicao = (typeof ESTADOS_DA_DEFINICAO)[number];

const item = z.object({
  chave: z.string(),
  /** What it is called, and where it stands. */
  nome: z.string(),
  lugar: z.string(),
  estado: z.enum(ESTADOS_DA_DEFINICAO),
  /** What differs, in words. */
  campos: z.array(z.object({ nome: z.string(), antes: z.string(), depois: z.string() })),
  /** Why it cannot be taken. */
  motivo: z.string(),
  /** Items of the file that it cannot do without. */
  precisa: z.array(z.string()),
});
/** `motivo` is empty but for a `conflito`. */
export type ItemDaPrevia = z.output<typeof item>;

const lista = z
  .string()
  .max(100)
  .transform((t) => t.split(',').filter((p) => p !== ''))
  .pipe(z.array(z.enum(ARVORES)));

/** Inactive definitions stay out. A person gets at most 20 files a minute (429). */
export const definicoesExporta = defineRoute({
  method: 'GET',
  path: '/definicoes/exporta',
  permission: 'defExp',
  registra: true,
  summary: 'Categorias, atributos e perfis desta rede como um arquivo, por nome e sem ids',
  query: z.strictObject({
    /** Trees, between commas; all of them where nothing is said. */
    arvores: lista.optional(),
    perfis: z.enum(['sim', 'nao']).optional(),
  }),
  response: arquivoDeDefinicoes,
});

const DEMORA = { timeout: 60_000, prazo: 290_000, mudaModelo: true } as const;

/** Found by importing the whole file and taking that back. */
export const definicoesPrevia = defineRoute({
  method: 'POST',
  path: '/definicoes/previa',
  permission: 'defImp',
  summary: 'O que a importação de um arquivo de definições faria, item por item, sem mudar nada',
  body: z.strictObject({ arquivo: arquivoDeDefinicoes }),
  response: z.object({
    itens: z.array(item),
    /** Records that would be looked at anew. */
    registros: z.number(),
    /** Names the items and what each would do: the import sends it back. */
    visto: z.string(),
  }),
  errors: [422],
  bodyLimit: DEFINICOES_BYTES + 65_536,
  ...DEMORA,
});

/** 409 where the network's definitions changed since `visto`; 422 names each refused item by its key. */
export const definicoesImporta = defineRoute({
  method: 'POST',
  path: '/definicoes/importa',
  permission: 'defImp',
  cuidado: 'emMassa',
  confirma: 'eleva',
  summary: 'Importa os itens escolhidos de um arquivo de definições, todos ou nenhum; nada é excluído',
  body: z.strictObject({ arquivo: arquivoDeDefinicoes, itens: z.array(chave).min(1).max(10_500), visto }),
  response: mensagem.extend({
    incluidos: z.number(),
    alterados: z.number(),
    /** The task that recomputes the records; 0 when that is done already. */
    tarefaId: z.number(),
  }),
  errors: [409, 422],
  idempotent: true,
  bodyLimit: DEFINICOES_BYTES + 65_536,
  ...DEMORA,
});

const conjunto = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string(),
  categorias: z.number(),
  atributos: z.number(),
  perfis: z.number(),
});
/** `categorias`, `atributos` and `perfis` say how many the set has. */
export type ConjuntoDeDefinicoes = z.output<typeof conjunto>;

/** Public, because a new installation offers them before anybody can sign in. */
export const definicoesConjuntos = defineRoute({
  method: 'GET',
  path: '/definicoes/conjuntos',
  permission: 'public',
  summary: 'Os modelos de definições que acompanham o programa',
  response: z.object({ conjuntos: z.array(conjunto) }),
});

/** Name of a set of definitions that comes with the program. */
export const idDeConjunto = texto(60).regex(/^[a-z][a-z0-9-]*$/);

export const definicoesConjunto = defineRoute({
  method: 'GET',
  path: '/definicoes/conjunto',
  permission: 'defImp',
  summary: 'Um modelo de definições, como um arquivo que se importa',
  query: z.strictObject({ id: idDeConjunto }),
  response: arquivoDeDefinicoes,
  errors: [404],
});
