import { ERRO } from '@retaguarda/atributos';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { z } from 'zod';
import { atributoDefinicao, atributoRegistro, atributosEnvio, atributoValor } from '../atributo/atributo.ts';
import { definicaoEnvio } from '../atributo/catalogo.ts';
import { mensagem, permissions } from '../base/answer-fields.ts';
import { IMAGEM } from '../base/constants.ts';
import { TIPO_SYS } from '../base/definicao-do-registro.ts';
import { comOsNomes, comoVem } from '../base/devolvido.ts';
import { id, idOuZero, linha, situacaoDe, texto, versao, versaoSeVista, visto } from '../base/fields.ts';
import { ordemDa } from '../base/ordem.ts';
import { paginaDaLista, queryId, queryIdOuZero, queryInt } from '../base/query-fields.ts';
import { defineRoute } from '../base/route.ts';
import { vazios } from '../registro/cadastro.ts';

/** Longest description as it is sent, markup included. */
export const DESCRICAO_MAXIMA = 20_000;
const tipoProduto = z.literal(TIPO_SYS.produtos);

const imagem = z.object({
  catAnexoId: z.number(),
  catAnexoName: z.string(),
  catAnexoHash: z.string(),
  /** The cover. */
  catAnexoPrimaria: z.boolean(),
  /** Below `/api`, with the session's headers. */
  url: z.string(),
});
/** `catAnexoHash` is the SHA-256 of the picture as it is kept, by which `catFileUrl` finds it. */
export type ProdutoImagem = z.output<typeof imagem>;

const dados = z.object({
  nome: z.string(),
  codigo: z.string(),
  pontuacao: z.number(),
  descricao: z.string(),
});

const produto = z.object({
  catId: z.number(),
  catgId: z.number(),
  catSituacao: situacaoDe(SITUACAO_REGISTRO),
  /** Reais of one unit at the branch: last paid and average; 0 without a branch. */
  catValores: z.object({ valorAtual: z.number(), valorMedio: z.number() }),
  catDados: dados,
  /** At the branch that was asked for; null without one. */
  estQuantAtual: z.number().nullable(),
  /** The free quantity of that branch is at the minimum or below. */
  estoqueBaixo: z.boolean(),
  estoqueMinimo: z.number(),
  versao: z.number(),
});
/** `pontuacao` is points of one unit. Without a branch `estQuantAtual` is null and `estoqueBaixo` false. */
export type Produto = z.output<typeof produto>;

/** The fault of each field of a product, as form and server both give it. */
export function faltasDoProduto(p: { nome: string; codigo: string; pontuacao: number | null }): {
  nome?: string;
  codigo?: string;
  pontuacao?: string;
} {
  const obrigatorio = ERRO.obrigatorio.message;
  return {
    ...vazios(p, ['nome', 'codigo']),
    ...(p.pontuacao === null
      ? { pontuacao: obrigatorio }
      : Number.isInteger(p.pontuacao) && p.pontuacao > 0
        ? {}
        : { pontuacao: 'Informe um número inteiro maior que zero' }),
  };
}

/**
 * By name, all states unless `situacao` says otherwise. 404 for a category that is not of products, or a branch without
 * stock.
 */
export const catList = defineRoute({
  method: 'GET',
  path: '/cat/list',
  permission: ['catalogo', 'estoque', 'movEstoque'],
  summary: 'Produtos de uma categoria e das que estão abaixo dela',
  query: z.strictObject({
    /** Accepted and without a meaning. */
    condition: queryInt(0, 99).optional(),
    /** 0 those of this category alone; anything else (the default) also those below it. */
    tree: queryInt(0, 99).optional(),
    ...paginaDaLista,
    ordem: ordemDa('produtos'),
    search: texto(200).optional(),
    situacao: queryInt(-1, 1).optional(),
    tipoSysId: queryInt(TIPO_SYS.produtos, TIPO_SYS.produtos),
    catgId: queryId,
    /** The stock branch whose quantities are shown; 0 for none. */
    empId: queryIdOuZero.optional(),
  }),
  response: z.object({ produtos: z.array(produto), total: z.number(), permissions }),
  errors: [404],
});

/** One product whole; also `atual` of a 409. */
export const produtoDetalhe = z.object({
  produto,
  imagens: z.array(imagem),
  atributos: z.object({ atributos: z.array(atributoValor.extend({ catDados: atributoDefinicao })) }),
  definicoes: z.array(atributoRegistro),
  permissions,
});
/** A product that is not stored has `catId` and `versao` 0, and no images. */
export type ProdutoDetalhe = z.output<typeof produtoDetalhe>;

/** A product with what its dialog shows; `catId` 0 asks for an empty one of a category. */
export const catAltVer = defineRoute({
  method: 'GET',
  path: '/cat/alt',
  permission: ['catalogo', 'estoque', 'movEstoque'],
  summary: 'Um produto com atributos e imagens, ou um vazio da categoria',
  query: z.strictObject({
    catId: queryInt(0, Number.MAX_SAFE_INTEGER),
    tipoSys: queryInt(TIPO_SYS.produtos, TIPO_SYS.produtos),
    catgId: queryId.optional(),
  }),
  response: produtoDetalhe,
  errors: [404],
});

const produtoEnviado = comoVem(
  z.strictObject({
    catId: idOuZero,
    catgId: id,
    catDados: z.strictObject({
      nome: linha(200),
      codigo: linha(60),
      pontuacao: z.number().min(-2_147_483_648).max(2_147_483_647).nullable(),
      descricao: texto(DESCRICAO_MAXIMA),
    }),
    estoqueMinimo: z.number().int().min(0).max(1_000_000_000).optional(),
    versao,
  }),
  produto,
);
/** A product as it is sent. */
export const corpoDoProduto = comoVem(
  z.strictObject({
    tipoSys: tipoProduto.default(TIPO_SYS.produtos),
    produto: produtoEnviado,
    /** The images in their order; of them at most one is the cover. */
    imagens: z
      .array(comoVem(z.strictObject({ catAnexoId: id, catAnexoPrimaria: z.boolean() }), imagem))
      .max(50)
      .optional(),
    atributo: atributosEnvio,
  }),
  produtoDetalhe,
);
/** A definition: `id` is the category that it goes into, of an alteration the definition itself. */
const corpoAtributo = z.strictObject({
  tipoSys: z.literal(TIPO_SYS.atributos),
  id,
  atributo: definicaoEnvio,
  versao,
  visto,
});
/** Images are added and deleted by calls of their own; here one of them is chosen as the cover. */
export type ProdutoEnvio = z.input<typeof corpoDoProduto>;
const corpoDoCatalogo = z.union([comOsNomes(corpoDoProduto, { atributos: 'atributo' }), corpoAtributo]);
const mudaModelo = (body: unknown): boolean => corpoAtributo.safeParse(body).success;
const salvo = mensagem.extend({
  catId: z.number(),
  versao: z.number(),
  /** Of a definition: the task that recomputes its records; 0 when that is done already. */
  tarefaId: z.number().optional(),
});

/** 422 for a `catId` above 0, 404 where images are sent. A definition goes the way of the catalogue's calls. */
export const catInc = defineRoute({
  method: 'POST',
  path: '/cat/inc',
  permission: 'catgInc',
  summary: 'Inclui um produto em uma categoria sem outras abaixo dela, ou, com tipoSys 2, um atributo',
  body: corpoDoCatalogo,
  response: salvo,
  errors: [404, 409, 422],
  idempotent: true,
  mudaModelo,
});

/** 403 at the part that was changed without its permission; an unchanged part may be sent. 409 with the stored product. */
export const catAlt = defineRoute({
  method: 'POST',
  path: '/cat/alt',
  permission: ['prodAlt', 'catAlt'],
  summary:
    'Altera um produto: os dados com prodAlt, os atributos com catAlt; com tipoSys 2, altera um atributo',
  body: corpoDoCatalogo,
  response: salvo,
  errors: [404, 409, 422],
  mudaModelo,
});

/** 422 `em_uso` where something names the product, which may be switched off instead. */
export const catExc = defineRoute({
  method: 'POST',
  path: '/cat/exc',
  permission: 'catExc',
  cuidado: 'exclui',
  summary: 'Exclui um produto sem movimentos, contagens e pedidos, ou, com tipoSys 2, um atributo',
  body: z.union([
    z.strictObject({ tipoSys: tipoProduto, id }),
    z.strictObject({ ...corpoAtributo.shape, atributo: definicaoEnvio.optional(), versao: versaoSeVista }),
  ]),
  response: mensagem,
  errors: [404, 409, 422],
  mudaModelo: (body) => !z.looseObject({ tipoSys: tipoProduto }).safeParse(body).success,
});

/** Asks for `catalogo` beside `changeSituacao`. Said again it changes nothing. */
export const catChangeSituacao = defineRoute({
  method: 'POST',
  path: '/cat/change-situacao',
  permission: 'changeSituacao',
  summary: 'Ativa ou desativa um produto',
  body: z.strictObject({ situacao: situacaoDe(SITUACAO_REGISTRO), id }),
  response: mensagem,
  errors: [404],
});

/** At most twelve of a product, 2 MB each. Holders of `catgInc` alone add them only while nobody has altered the product. */
export const catFileInc = defineRoute({
  method: 'POST',
  path: '/cat/fileInc',
  permission: ['catgInc', 'prodAlt'],
  summary: 'Guarda uma imagem de um produto (multipart com um arquivo); a primeira é a capa',
  query: z.strictObject({ id: queryId, nome: texto(255).optional() }),
  response: mensagem.extend({ imagem }),
  errors: [404, 413, 415, 422],
  arquivo: true,
  bodyLimit: IMAGEM.bytes + 65_536,
});

/** The next image takes the place of a cover that goes. 404 where `hash` is not the one of this image. */
export const catFileExc = defineRoute({
  method: 'POST',
  path: '/cat/fileExc',
  permission: 'prodAlt',
  cuidado: 'exclui',
  summary: 'Exclui uma imagem de um produto; `hash` tem de ser o dela',
  body: z.strictObject({ id, hash: texto(64) }),
  response: mensagem,
  errors: [404],
});

/** `file` is a SHA-256, `url` is below `/api`. 404 where no product that the caller sees has it. */
export const catFileUrl = defineRoute({
  method: 'GET',
  path: '/cat/fileInc',
  permission: ['catalogo', 'estoque', 'movEstoque', 'pedidosEstoque', 'comprasEstoque'],
  summary: 'O endereço da imagem que tem este hash',
  query: z.strictObject({ file: texto(64) }),
  response: z.object({ url: z.string() }),
  errors: [404],
});

/** `id` is that of the picture, as `url` carries it; 404 where no product that the caller sees has it. */
export const catImagem = defineRoute({
  method: 'GET',
  path: '/cat/imagem',
  permission: ['catalogo', 'estoque', 'movEstoque', 'pedidosEstoque', 'comprasEstoque'],
  summary: 'Os bytes de uma imagem de produto',
  query: z.strictObject({ id: z.uuid() }),
  response: z.null(),
  binario: true,
  errors: [404],
});
