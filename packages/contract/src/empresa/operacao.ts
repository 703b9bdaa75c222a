import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { instante } from '../base/fields.ts';
import { defineRoute } from '../base/route.ts';

const parte = z.object({
  chave: z.enum([
    'banco',
    'programa',
    'disco',
    'arquivos',
    'tarefas',
    'mensagens',
    'webhooks',
    'importacoes',
    'copias',
    'conferencia',
    'selos',
  ]),
  nome: z.string(),
  /** `ausente`: nobody has set it up. */
  estado: z.enum(['bem', 'atencao', 'falha', 'ausente']),
  /** How it does, in one sentence or two. */
  diz: z.string(),
  /** Since when it is in this state; as far back as this server has looked where nothing says it. */
  desde: instante,
  fatos: z.array(z.object({ nome: z.string(), valor: z.string() })),
});
/** One watched part of the installation or of the caller's network; `diz` and `fatos` are ready to be shown. */
export type ParteDaOperacao = z.output<typeof parte>;
export type EstadoDaParte = ParteDaOperacao['estado'];

const aviso = z.object({
  id: z.number(),
  /** Name of the part that failed. */
  nome: z.string(),
  diz: z.string(),
  desde: instante,
  /** Null while it lasts. */
  ate: instante.nullable(),
  /** How many people were told by e-mail. */
  avisados: z.number(),
});
/** A failure as people were told of it. It ends once its part has been well for fifteen minutes. */
export type AvisoDaOperacao = z.output<typeof aviso>;

/** At most 50 failures, as they were told in this network. */
export const operacaoVer = defineRoute({
  method: 'GET',
  path: '/operacao',
  permission: 'operacaoVer',
  summary: 'Como está a instalação, parte por parte; filas e importações são as da própria rede',
  response: z.object({
    em: instante,
    partes: z.array(parte),
    /** Failures, those that last first, then the newest; of what is over, those that are still kept. */
    avisos: z.array(aviso),
  }),
});

/** Longest run of one statement of a check that somebody waits for, in milliseconds. */
const CONFERENCIA_MS = 60_000;

/** Answers 200 also where something is wrong: `message` says so. 422 where the network was checked within the last minute. */
export const operacaoConfere = defineRoute({
  method: 'POST',
  path: '/operacao/confere',
  permission: 'operacaoVer',
  summary: 'Confere agora totais, estoque, pedidos, pontos e busca da própria rede',
  body: z.strictObject({}),
  response: mensagem,
  timeout: CONFERENCIA_MS,
  prazo: 2 * CONFERENCIA_MS,
  errors: [422],
});

/** Open to anybody signed in. `confere` is true also while nothing was checked, where `em` is null. */
export const conferenciaSelo = defineRoute({
  method: 'GET',
  path: '/conferencia/selo',
  permission: 'session',
  summary: 'Quando a rede foi conferida por último, e se tudo conferia',
  response: z.object({
    /** Null where it was not yet checked. */
    em: instante.nullable(),
    confere: z.boolean(),
  }),
});
