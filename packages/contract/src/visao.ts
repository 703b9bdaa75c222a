import { z } from 'zod';
import { id, mensagem, texto, versao } from './fields.ts';
import { defineRoute } from './route.ts';

export const TELAS_COM_VISOES = ['pericias', 'baixas'] as const;
const tela = z.enum(TELAS_COM_VISOES);
export type TelaComVisoes = z.output<typeof tela>;

/** The search of a screen as its address holds it, without the page. */
const dados = z
  .record(
    z.string().max(40),
    z.union([texto(500), z.number(), z.boolean(), z.array(z.union([texto(200), z.number()])).max(50)]),
  )
  .refine((d) => Object.keys(d).length <= 40, 'Há filtros demais');
export type VisaoDados = z.output<typeof dados>;

const visao = z.object({
  visaoId: z.number(),
  nome: z.string(),
  dados,
  /** Whether it belongs to who asks; those of others come by a profile and can only be used. */
  propria: z.boolean(),
  dono: z.string(),
  perfilId: z.number().nullable(),
  perfilNome: z.string(),
  versao: z.number(),
});
export type Visao = z.output<typeof visao>;

export const visaoList = defineRoute({
  method: 'GET',
  path: '/visao/list',
  permission: ['pericias', 'baixas'],
  summary: 'Minhas visões de uma tela e as partilhadas com os meus perfis',
  query: z.strictObject({ tela }),
  response: z.object({
    list: z.array(visao),
    /** Profiles a view may be shared with: those of who asks. */
    perfis: z.array(z.object({ perfilId: z.number(), nome: z.string() })),
  }),
});

const nome = texto(80).trim().min(1, 'Informe este campo');
const perfilId = id.nullable();

export const visaoInc = defineRoute({
  method: 'POST',
  path: '/visao/inc',
  permission: ['pericias', 'baixas'],
  summary: 'Guarda a busca de uma tela sob um nome',
  body: z.strictObject({ tela, nome, dados, perfilId }),
  response: mensagem.extend({ visaoId: z.number(), versao: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

export const visaoAlt = defineRoute({
  method: 'POST',
  path: '/visao/alt',
  permission: ['pericias', 'baixas'],
  summary: 'Altera uma visão própria',
  body: z.strictObject({ visaoId: id, versao, nome, dados, perfilId }),
  response: mensagem.extend({ versao: z.number() }),
  errors: [404, 409, 422],
});

export const visaoExc = defineRoute({
  method: 'POST',
  path: '/visao/exc',
  permission: ['pericias', 'baixas'],
  summary: 'Exclui uma visão própria',
  body: z.strictObject({ visaoId: id }),
  response: mensagem,
  errors: [404],
});
