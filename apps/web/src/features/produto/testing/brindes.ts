import {
  acessosQuemConcede,
  catAltVer,
  catgList,
  catImagem,
  catList,
  type Produto,
  type ProdutoDetalhe,
  type ProdutoImagem,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { categoria } from '../../../registros/testing/categoria.ts';
import { Servidor } from '../../../testing/servidor.ts';

const CATEGORIA = categoria(62, 'Escritório');

export const CANETA: Produto = {
  catId: 8,
  catgId: 62,
  catSituacao: SITUACAO_REGISTRO.ativo,
  catValores: { valorAtual: 0, valorMedio: 0 },
  catDados: {
    nome: 'Caneta esferográfica',
    codigo: 'BR-001',
    pontuacao: 1250,
    descricao: '<p>tinta azul</p>',
  },
  estQuantAtual: null,
  estoqueBaixo: false,
  estoqueMinimo: 10,
  versao: 3,
};

const imagem = (catAnexoId: number, catAnexoName: string, catAnexoPrimaria: boolean): ProdutoImagem => ({
  catAnexoId,
  catAnexoName,
  catAnexoHash: `hash-${catAnexoId}`,
  catAnexoPrimaria,
  url: `/cat/imagem?id=00000000-0000-4000-8000-00000000000${catAnexoId}`,
});
export const FRENTE = imagem(1, 'frente.png', true);
export const VERSO = imagem(2, 'verso.png', false);

export const detalheDe = (produto: Produto, imagens: ProdutoImagem[] = [FRENTE, VERSO]): ProdutoDetalhe => ({
  produto,
  imagens,
  atributos: { atributos: [] },
  definicoes: [],
  permissions: [],
});

const NOVO = detalheDe(
  {
    ...CANETA,
    catId: 0,
    catDados: { nome: '', codigo: '', pontuacao: 0, descricao: '' },
    estoqueMinimo: 0,
    versao: 0,
  },
  [],
);

export const paginaDe = (produtos: Produto[], total = produtos.length) => ({
  produtos,
  total,
  permissions: [],
});

/** A category of products with these, of which the pen opens. */
export const catalogo = (...produtos: Produto[]): Servidor =>
  new Servidor()
    .responde(acessosQuemConcede, () => ({ list: [] }))
    .responde(catgList, () => ({ categoriaList: [CATEGORIA] }))
    .responde(tarefaList, () => ({ list: [], permissions: [] }))
    .responde(catList, () => paginaDe(produtos))
    .responde(catAltVer, ({ query }) => (query.catId === 0 ? NOVO : detalheDe(produtos[0] ?? CANETA)))
    .responde(catImagem, () => null);
