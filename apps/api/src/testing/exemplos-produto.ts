import type { ProdutoEnvio, RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { PIXEL_PNG } from './exemplos-usuario.ts';

/** Products of a network that the examples name. */
export interface RegistrosProduto {
  /** A category of products, a leaf. */
  catgProduto: number;
  produtoId: number;
  /** Nothing names it. */
  produtoLivre: number;
  /** The one image of the first. */
  produtoImagem: number;
  produtoHash: string;
  produtoImagemUuid: string;
}

export const produtoDeTeste = (
  catgId: number,
  codigo: string,
  parte: Partial<ProdutoEnvio['produto']> = {},
): ProdutoEnvio => ({
  tipoSys: contract.TIPO_SYS.produtos,
  produto: {
    catId: 0,
    versao: 0,
    catgId,
    catDados: { nome: `Produto ${codigo}`, codigo, pontuacao: 100, descricao: '<p>Um brinde</p>' },
    ...parte,
  },
  atributo: [],
});

export async function semeiaRegistrosProduto(c: Cliente): Promise<RegistrosProduto> {
  const { id: catgProduto } = await c.pede(contract.catgInc, {
    body: { categoria: { name: 'Brindes', tipoSysId: contract.TIPO_SYS.produtos, perfis: [0] } },
  });
  const inclui = async (codigo: string) =>
    (await c.pede(contract.catInc, { body: produtoDeTeste(catgProduto, codigo) })).catId;
  const produtoId = await inclui('P1');
  const arquivo = { nome: 'foto.png', tipo: 'image/png', bytes: PIXEL_PNG };
  const { body } = await c.envia(contract.catFileInc.path, { id: String(produtoId) }, arquivo);
  const { imagem } = contract.catFileInc.response.parse(body);
  return {
    catgProduto,
    produtoId,
    produtoLivre: await inclui('P2'),
    produtoImagem: imagem.catAnexoId,
    produtoHash: imagem.catAnexoHash,
    produtoImagemUuid: imagem.url.split('=')[1] ?? '',
  };
}

/** Calls about products and their images. */
export const exemplosProduto = (r: RegistrosProduto): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.catList, { query: { tipoSysId: 3, catgId: r.catgProduto }, temIds: true }],
  [contract.catAltVer, { query: { tipoSys: 3, catId: r.produtoId }, temIds: true }],
  [contract.catInc, { body: produtoDeTeste(r.catgProduto, 'P3'), temIds: true }],
  [
    contract.catAlt,
    { body: produtoDeTeste(r.catgProduto, 'P1', { catId: r.produtoId, versao: 1 }), temIds: true },
  ],
  [contract.catChangeSituacao, { body: { id: r.produtoId, situacao: 1 }, temIds: true }],
  [contract.catFileUrl, { query: { file: r.produtoHash }, temIds: false }],
  [contract.catImagem, { query: { id: r.produtoImagemUuid }, temIds: true }],
  // The loop sends no file.
  [contract.catFileInc, { query: { id: r.produtoId }, temIds: true, status: 422 }],
  [contract.catFileExc, { body: { id: r.produtoImagem, hash: r.produtoHash }, temIds: true }],
  [contract.catExc, { body: { tipoSys: 3, id: r.produtoLivre }, temIds: true }],
];
