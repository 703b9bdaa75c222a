import { type ProdutoDetalhe, type ProdutoImagem, TIPO_SYS } from '@retaguarda/contract';
import { type CurrentSession, listPermissions } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type Modelo, modeloVisto } from '../../nucleo/modelo/public.ts';
import { atributosNoFio, catalogoDe, confereFolha, valoresIniciais } from '../../registros/com-atributos.ts';
import { type EstadoDoProduto, PRODUTO_VAZIO, produto } from '../../registros/produto.ts';
import { carrega } from '../../registros/registro.ts';
import type { Guardado } from '../../registros/tabela.ts';
import { imagemDe, imagensDoProduto, produtoNoFio } from './carrega-produto.ts';

/** A product as forms take it, its values each with its definition. */
const detalhe = (
  modelo: Modelo,
  sessao: CurrentSession,
  guardado: Guardado<EstadoDoProduto>,
  imagens: ProdutoImagem[],
): ProdutoDetalhe => ({
  produto: produtoNoFio(guardado),
  imagens,
  permissions: listPermissions(sessao),
  ...atributosNoFio(catalogoDe(modelo, 'produto', guardado.categoriaId), guardado),
});

/** A product that is not stored yet, in a leaf of the tree of products. */
export async function produtoNovoView(tx: Tx, sessao: CurrentSession, categoriaId: number) {
  const modelo = await modeloVisto(tx, sessao);
  confereFolha(modelo, TIPO_SYS.produtos, categoriaId);
  const valores = valoresIniciais(catalogoDe(modelo, 'produto', categoriaId));
  return detalhe(modelo, sessao, { id: 0, versao: 0, categoriaId, estado: PRODUTO_VAZIO, valores }, []);
}

export async function produtoDetalheView(tx: Tx, sessao: CurrentSession, id: number) {
  const guardado = await carrega(tx, produto, { id });
  const imagens = (await imagensDoProduto(tx, id)).map(imagemDe);
  return detalhe(await modeloVisto(tx, sessao), sessao, guardado, imagens);
}
