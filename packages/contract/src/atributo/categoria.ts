import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { mensagem, permissions, salvo } from '../base/answer-fields.ts';
import { TIPO_SYS } from '../base/definicao-do-registro.ts';
import { comoVem } from '../base/devolvido.ts';
import { MESSAGES } from '../base/erros.ts';
import { id, idOuZero, linha, situacaoDe, versao } from '../base/fields.ts';
import { queryId, queryInt } from '../base/query-fields.ts';
import { REGISTROS, registroDaArvore } from '../base/registros.ts';
import { defineRoute } from '../base/route.ts';

/** Stands among the profiles of a category for all of them, also those that do not exist yet. */
export const TODOS_OS_PERFIS = 0;

/** The trees of categories, each named by the plural of its records. */
export const TIPOS_SYS = Object.values(TIPO_SYS).map((tipoSysId) => ({
  tipoSysId,
  tipoSysNome: REGISTROS[registroDaArvore(tipoSysId) ?? 'atributo'].plural,
}));

/** Icons that a category may have, drawn by `categoria-icone.tsx`; an empty text is none. */
export const ICONES_CATEGORIA = [
  'pasta',
  'pessoa',
  'grupo',
  'empresa',
  'predio',
  'casa',
  'martelo',
  'estetoscopio',
  'documento',
  'caixa',
  'veiculo',
  'ferramenta',
  'estrela',
  'etiqueta',
] as const;
const icone = z.enum(ICONES_CATEGORIA).or(z.literal(''));

/** A category; siblings stand by `ordem`, then by name. */
export const categoria = z.object({
  id: z.number(),
  /** 0 at the top of a tree. */
  idPai: z.number(),
  /** For attribute categories: the category whose records carry these attributes; 0 for none. */
  idRef: z.number(),
  name: z.string(),
  nomePai: z.string(),
  situacao: situacaoDe(SITUACAO_REGISTRO),
  tipoSysId: z.number(),
  tipoSysNome: z.string(),
  /** Type of the category that `idRef` names; 0 for none. */
  tipoSysIdRef: z.number(),
  /** Steps of the forms that an attribute category describes. */
  tipoSysEtapa: z.number(),
  iconeClose: z.string(),
  iconeOpen: z.string(),
  /** Profiles that see its records; `TODOS_OS_PERFIS` for all. */
  perfis: z.array(z.number()),
  /** Ids of the categories below it, in order. */
  children: z.array(z.number()),
  categoriaDados: z.object({ integration: z.boolean(), client: z.boolean() }),
  exibeValorTotal: z.boolean(),
  somatoriosNaHome: z.boolean(),
  recebiveisEditaveis: z.boolean(),
  ordem: z.number(),
  versao: z.number(),
});
export type Categoria = z.output<typeof categoria>;

const catgPerfil = z.object({ perfilId: z.number(), perfilNome: z.string() });
const categoriaRef = z.object({ id: z.number(), name: z.string(), tipoSysId: z.number() });

/** `condition` of `catgList`. */
export const CONDICAO_CATEGORIA = { todas: 0, uma: 1 } as const;

/** Answers inactive categories too, and those that the caller's profiles do not see. Condition 1 without an `id` is 404. */
export const catgList = defineRoute({
  method: 'GET',
  path: '/catg/list',
  permission: ['categoria', 'catalogo'],
  summary: 'A árvore de categorias (condition 0), ou uma delas (condition 1)',
  query: z.strictObject({ condition: queryInt(0, 1), id: queryId.optional() }),
  response: z.object({
    categoriaList: z.array(categoria).optional(),
    /** Categories that an attribute category can describe. */
    categoriaListRef: z.array(categoriaRef).optional(),
    permissions: permissions.optional(),
    tipoSysList: z.array(z.object({ tipoSysId: z.number(), tipoSysNome: z.string() })).optional(),
    catgPerfis: z.array(catgPerfil).optional(),
    /** With condition 1: the category, what it describes, and the profiles that see it. */
    catgList: z.array(categoria).optional(),
    catgListRef: z.array(categoriaRef).optional(),
    catgPerfil: z.array(catgPerfil).optional(),
  }),
  errors: [404],
});

const campos = {
  name: linha(100).min(1, MESSAGES.informe),
  perfis: z.array(idOuZero).min(1, MESSAGES.informe).max(500),
  idRef: idOuZero.optional(),
  tipoSysEtapa: z.number().int().min(1).max(3).optional(),
  iconeClose: icone.optional(),
  iconeOpen: icone.optional(),
  categoriaDados: z.strictObject({ integration: z.boolean(), client: z.boolean() }).optional(),
  exibeValorTotal: z.boolean().optional(),
  somatoriosNaHome: z.boolean().optional(),
  recebiveisEditaveis: z.boolean().optional(),
  ordem: z.number().int().min(0).max(9999).optional(),
};

/** 422 `em_uso` where a sibling has the name in whatever case; `perfis` where the caller would not see it. */
export const catgInc = defineRoute({
  method: 'POST',
  path: '/catg/inc',
  permission: 'catgInc',
  summary: 'Inclui uma categoria no topo de uma árvore',
  body: z.strictObject({
    categoria: comoVem(z.strictObject({ ...campos, tipoSysId: z.number().int().min(1).max(5) }), categoria),
  }),
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** The type is the parent's. 422 where that is inactive, or holds records: these stand in leaves alone. */
export const catgSub = defineRoute({
  method: 'POST',
  path: '/catg/sub',
  permission: 'catgSubgrupo',
  summary: 'Inclui uma subcategoria',
  body: z.strictObject({ categoria: comoVem(z.strictObject({ ...campos, idPai: id }), categoria) }),
  response: salvo,
  errors: [404, 422],
  idempotent: true,
});

/** Fields left out stay; an inactive one is not altered (422). Showing it to further profiles asks for a fresh proof (403). */
export const catgAlt = defineRoute({
  method: 'POST',
  path: '/catg/alt',
  permission: 'catgAlt',
  cuidado: 'direitos',
  confirma: 'eleva',
  summary: 'Altera uma categoria',
  body: z.strictObject({ categoria: comoVem(z.strictObject({ ...campos, id, versao }), categoria) }),
  response: salvo,
  errors: [404, 409, 422],
});

/** 422 `em_uso` where records, attributes, imports, subcategories or a reference name it. */
export const catgExc = defineRoute({
  method: 'POST',
  path: '/catg/exc',
  permission: 'catgExc',
  cuidado: 'exclui',
  summary: 'Exclui uma categoria sem registros e sem subcategorias',
  body: z.strictObject({ categoria: comoVem(z.strictObject({ id }), categoria) }),
  response: mensagem,
  errors: [404, 422],
});

/** Takes no version. 422 `inativa` below an inactive parent, `em_uso` where another one describes the same category. */
export const catgChangeSituacao = defineRoute({
  method: 'POST',
  path: '/catg/change-situacao',
  permission: 'changeSituacao',
  summary: 'Ativa ou desativa uma categoria',
  body: z.strictObject({ id, situacao: situacaoDe(SITUACAO_REGISTRO) }),
  response: salvo,
  errors: [404, 422],
});
