import { type Produto, type ProdutoDetalhe, type ProdutoImagem, TIPO_SYS } from '@retaguarda/contract';
import { listaPermissoes, type SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import type { Valores } from '../../db/valores.ts';
import { naoEncontrado } from '../../http/app-error.ts';
import { inicia, paraFio, SEM_EXTERNOS } from '../atributo/public.ts';
import { type Modelo, modeloVisto } from '../categoria/public.ts';
import { carregaProduto, imagemDe, imagensDoProduto, produtoDe } from './carrega-produto.ts';

/** The compiled attributes that products of a category carry. */
export const catalogoDoProduto = (modelo: Modelo, categoriaId: number) =>
  modelo.catalogo(modelo.refDe(categoriaId), 'produto');

interface Inteiro {
  produto: Produto;
  imagens: ProdutoImagem[];
  valores: Valores;
}

/** A product as forms take it, its values each with its definition. */
function detalhe(
  modelo: Modelo,
  sessao: SessaoAtual,
  { produto, imagens, valores }: Inteiro,
): ProdutoDetalhe {
  const catalogo = catalogoDoProduto(modelo, produto.catgId);
  const { definicoes } = catalogo;
  const porId = new Map(definicoes.map((d) => [d.id, d]));
  return {
    produto,
    imagens,
    permissions: listaPermissoes(sessao),
    atributos: {
      atributos: paraFio(catalogo, valores).flatMap((v) => {
        const catDados = porId.get(v.catId);
        // Of a product that is not stored yet no value is.
        return catDados === undefined
          ? []
          : [{ ...v, atribId: produto.catId === 0 ? 0 : v.atribId, catDados }];
      }),
    },
    definicoes: definicoes.map((d) => ({ catId: d.id, catSituacao: true, catDados: d })),
  };
}

/** Refuses a category in which no product is registered. */
export function confereFolha(modelo: Modelo, categoriaId: number): void {
  if (!modelo.folhas(TIPO_SYS.produtos).some((c) => c.id === categoriaId)) throw naoEncontrado();
}

/** A product that is not stored yet, in a leaf of the tree of products. */
export async function produtoNovoView(tx: Tx, sessao: SessaoAtual, categoriaId: number) {
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo, categoriaId);
  const { guardar } = inicia(catalogoDoProduto(modelo, categoriaId), SEM_EXTERNOS);
  const produto = produtoDe({
    id: 0,
    categoria_id: categoriaId,
    situacao: 1,
    nome: '',
    codigo: '',
    pontuacao: 0,
    descricao: '',
    estoque_minimo: 0,
    versao: 0,
  });
  return detalhe(modelo, sessao, { produto, imagens: [], valores: guardar });
}

export async function produtoDetalheView(tx: Tx, sessao: SessaoAtual, id: number) {
  const guardado = await carregaProduto(tx, sessao, { id });
  const imagens = (await imagensDoProduto(tx, id)).map(imagemDe);
  return detalhe(await modeloVisto(tx, sessao), sessao, { ...guardado, imagens });
}
