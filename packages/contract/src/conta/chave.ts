import { z } from 'zod';
import { mensagem } from '../base/answer-fields.ts';
import { id, instante } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { recurso } from './perfil.ts';

/** For how many days a key may be offered to hold; none for ever. */
export const VALIDADES_DA_CHAVE = [30, 90, 365] as const;

/** Days before a key ends in which its people are told. */
export const AVISO_DA_CHAVE_DIAS = 14;

/** The first that holds counts: `desligada`, `vencida`, `parada`, `vence` (within `AVISO_DA_CHAVE_DIAS`), else `ativa`. */
export const ESTADOS_DA_CHAVE = ['ativa', 'vence', 'vencida', 'desligada', 'parada'] as const;
export type EstadoDaChave = (typeof ESTADOS_DA_CHAVE)[number];

const chave = z.object({
  id: z.number(),
  nome: z.string(),
  pessoa: z.object({ id: z.number(), nome: z.string(), tipo: z.number() }),
  /** The profile that it is limited to; empty for all of its person. */
  perfil: z.string(),
  /** How many permissions it is limited to; null for all that its profiles allow. */
  direitos: z.number().nullable(),
  /** `parada`: its person is inactive or has a second factor, which a key never passes. */
  estado: z.enum(ESTADOS_DA_CHAVE),
  criadaEm: instante,
  expiraEm: instante.nullable(),
  usadaEm: instante.nullable(),
  usadaDe: z.string(),
});
/** `tokenExpiresAt` null: it holds for ever. `usadaEm` null: nobody has signed in by it. */
export type ChaveDeApi = z.output<typeof chave>;

/** Keys of people whom the caller sees, by name. */
export const chaveList = defineRoute({
  method: 'GET',
  path: '/chave/list',
  permission: 'integration',
  summary: 'As chaves de API da rede: de quem são, o que podem, até quando e de onde foram usadas por último',
  response: z.object({ list: z.array(chave) }),
});

/** Shows only what its person holds now, with what stands above that in the tree. */
export const chaveDireitos = defineRoute({
  method: 'GET',
  path: '/chave/direitos',
  permission: 'integration',
  summary: 'O que uma chave pode, na árvore do que a pessoa dela pode',
  query: z.strictObject({ id: queryId }),
  response: z.object({
    nome: z.string(),
    /** All that its profiles allow. */
    todos: z.boolean(),
    recursos: z.array(recurso),
  }),
  errors: [404],
});

/** 403 for rights that the caller lacks, or the key of somebody who may more (decision 0010); 422 for an empty list. */
export const chaveDireitosAlt = defineRoute({
  method: 'POST',
  path: '/chave/direitos',
  permission: 'integration',
  cuidado: 'direitos',
  confirma: true,
  summary: 'Limita uma chave a permissões escolhidas, ou a deixa com todas as dos seus perfis (null)',
  body: z.strictObject({ id, recursos: z.array(id).max(5000).nullable() }),
  response: mensagem,
  errors: [404, 422],
  idempotent: true,
});

/** An open form of its person is out of date afterwards. One that is off already is answered alike. */
export const chaveRevoga = defineRoute({
  method: 'POST',
  path: '/chave/revoga',
  permission: 'integration',
  cuidado: 'direitos',
  summary: 'Desliga uma chave e encerra as suas sessões; deixa de valer na chamada seguinte',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404],
});
