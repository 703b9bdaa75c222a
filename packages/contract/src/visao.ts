import { z } from 'zod';
import { mensagem } from './answer-fields.ts';
import { PAGE_SIZES } from './constants.ts';
import { MESSAGES } from './erros.ts';
import { id, periodo, texto, versao } from './fields.ts';
import { ordemDa } from './ordem.ts';
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

const tamanho = z.literal(PAGE_SIZES);
const busca = texto(200);

/** The filters that each of these screens has. */
const FILTROS: Readonly<Record<TelaComVisoes, z.ZodType>> = {
  pericias: z.strictObject({
    tipo: id.optional(),
    situacao: z.number().int().min(-1).max(3).optional(),
    fixo: z.number().int().min(-5).max(-1).optional(),
    buscaFixa: busca.optional(),
    dinamicos: z.array(z.number().int()).max(50).optional(),
    busca: busca.optional(),
    periodo: periodo.optional(),
    tamanho: tamanho.optional(),
    ordem: ordemDa('pericias'),
  }),
  baixas: z.strictObject({
    situacao: z.number().int().min(-1).max(2).optional(),
    periodo: periodo.optional(),
    busca: busca.optional(),
    tamanho: tamanho.optional(),
    ordem: ordemDa('baixas'),
  }),
};

/** Whether a view holds only filters of its screen; without a screen, of any one of them. */
const declarados = ({ tela, dados }: { tela?: TelaComVisoes; dados: VisaoDados }): boolean =>
  (tela === undefined ? TELAS_COM_VISOES : [tela]).some((t) => FILTROS[t].safeParse(dados).success);

const FILTRO_DESCONHECIDO = { path: ['dados'], error: 'Filtro inválido para esta tela' };

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

const nome = texto(80).trim().min(1, MESSAGES.informe);
const perfilId = id.nullable();

export const visaoInc = defineRoute({
  method: 'POST',
  path: '/visao/inc',
  permission: ['pericias', 'baixas'],
  summary: 'Guarda a busca de uma tela sob um nome',
  body: z.strictObject({ tela, nome, dados, perfilId }).refine(declarados, FILTRO_DESCONHECIDO),
  response: mensagem.extend({ visaoId: z.number(), versao: z.number() }),
  errors: [404, 422],
  idempotent: true,
});

export const visaoAlt = defineRoute({
  method: 'POST',
  path: '/visao/alt',
  permission: ['pericias', 'baixas'],
  summary: 'Altera uma visão própria',
  body: z
    .strictObject({ visaoId: id, versao, nome, dados, perfilId })
    .refine(declarados, FILTRO_DESCONHECIDO),
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
