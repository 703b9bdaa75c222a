import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions, pessoaOpcao, salvo } from '../base/answer-fields.ts';
import { comoVem, escolhidosDe } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, linha, situacaoDe, texto, versao } from '../base/fields.ts';
import { queryId } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';

/** A node of the permission tree: area (1), screen (2) or action (3). */
export const recurso = z.object({
  id: z.number(),
  /** 0 at the top. */
  idPai: z.number(),
  recurso: z.string(),
  nome: z.string(),
  tipo: z.number(),
  /** What it always comes with: the resource above it. */
  exigencia: z.string(),
  descricao: z.string(),
  /** Whether the profile has it. */
  emUso: z.boolean(),
  ordem: z.number(),
  /** Ids above it, the top first. */
  caminho: z.array(z.number()),
});
/** `id` is made of the permission's name and stays through upgrades. Restricted fields stand below an area of their own. */
export type RecursoDoPerfil = z.output<typeof recurso>;

/** The people are those that the caller sees; others who have the profile keep it when it is saved. */
export const perfilDetalhe = z.object({
  id: z.number(),
  nome: z.string(),
  situacao: situacaoDe(SITUACAO_REGISTRO),
  versao: z.number(),
  pessoas: z.object({ selected: z.array(z.number()), itens: z.array(pessoaOpcao) }),
});
export type PerfilDetalhe = z.output<typeof perfilDetalhe>;

/** By name, inactive ones among them; `pessoas` counts those that the caller sees. */
export const perfisList = defineRoute({
  method: 'GET',
  path: '/perfis/list',
  permission: 'perfis',
  summary: 'Todos os perfis de acesso',
  response: z.object({
    perfis: z.array(
      z.object({
        id: z.number(),
        nome: z.string(),
        situacao: situacaoDe(SITUACAO_REGISTRO),
        /** How many people have it. */
        pessoas: z.number(),
        versao: z.number(),
      }),
    ),
    permissions,
  }),
});

const detalhe = z.object({ perfil: perfilDetalhe, recursos: z.array(recurso) });

/** A profile with id and version 0, and a tree in which nothing is in use. */
export const perfisIncGet = defineRoute({
  method: 'GET',
  path: '/perfis/inc',
  permission: 'perfilInc',
  summary: 'Um perfil novo, com a árvore de permissões',
  response: detalhe,
});

/** Read by its form and, without altering, by holders of `perfilVer` alone. */
export const perfisAltGet = defineRoute({
  method: 'GET',
  path: '/perfis/alt',
  permission: ['perfilAlt', 'perfilVer'],
  summary: 'Um perfil com as suas permissões e pessoas',
  query: z.strictObject({ id: queryId }),
  response: detalhe,
  errors: [404],
});

/** Active people by name; `search` is a part of it. */
export const perfisPessoas = defineRoute({
  method: 'GET',
  path: '/perfis/pessoas',
  permission: ['perfilInc', 'perfilAlt', 'acessos'],
  summary: 'Pessoas que podem receber um perfil, vinte por busca',
  query: z.strictObject({ search: texto(200).optional() }),
  response: z.object({ list: z.array(pessoaOpcao) }),
});

const RECURSOS_MAXIMO = 5000;
const noDaArvore = comoVem(z.strictObject({ id, emUso: z.boolean() }), recurso);
/** Ids, or the tree as the answer carries it, of which those in use count. */
const recursos = z.union([
  z.array(id).max(RECURSOS_MAXIMO),
  z
    .array(noDaArvore)
    .max(RECURSOS_MAXIMO)
    .transform((nos) => nos.flatMap((no) => (no.emUso ? [no.id] : []))),
]);
const pessoas = escolhidosDe(10_000, 1);
const nome = linha(100).min(1, MESSAGES.informe);

/**
 * 422 `em_uso` for a name that is taken in any case, `sem_recursos` for none chosen. 404 for ids that are no permission
 * or person.
 */
export const perfisInc = defineRoute({
  method: 'POST',
  path: '/perfis/inc',
  permission: 'perfilInc',
  cuidado: 'direitos',
  confirma: true,
  summary: 'Inclui um perfil; cada permissão leva consigo as que estão acima',
  body: z.strictObject({ perfil: comoVem(z.strictObject({ nome, pessoas }), perfilDetalhe), recursos }),
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/**
 * 409 with the stored profile; a fresh proof where it gives more. 422 `ultimo_acesso` where nobody, or not the caller,
 * could alter profiles any more.
 */
export const perfisAlt = defineRoute({
  method: 'POST',
  path: '/perfis/alt',
  permission: 'perfilAlt',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Altera um perfil, as suas permissões e as suas pessoas',
  body: z.strictObject({
    perfil: comoVem(
      z.strictObject({ id, nome, situacao: situacaoDe(SITUACAO_REGISTRO), pessoas, versao }),
      perfilDetalhe,
    ),
    recursos,
  }),
  response: salvo,
  errors: [404, 409, 422],
});

/** Views and reports shared with it stay with their owners. 422 `ultimo_acesso` where nobody could alter profiles any more. */
export const perfisExc = defineRoute({
  method: 'POST',
  path: '/perfis/exc',
  permission: 'perfilExc',
  cuidado: 'exclui',
  summary: 'Exclui um perfil',
  body: z.strictObject({ id }),
  response: mensagem,
  errors: [404, 422],
});

/** Switching on asks for a fresh proof. Said again it changes nothing, and the version stays. */
export const perfisChangeSituacao = defineRoute({
  method: 'POST',
  path: '/perfis/change-situacao',
  permission: 'changeSituacao',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Ativa ou desativa um perfil',
  body: z.strictObject({ id, situacao: situacaoDe(SITUACAO_REGISTRO) }),
  response: salvo,
  errors: [404, 422],
});
