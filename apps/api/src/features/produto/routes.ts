import { catAlt, catAltVer, catChangeSituacao, catExc, catInc, catList } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { listaPermissoes, pode } from '../../auth/sessao-atual.ts';
import { semPermissao } from '../../http/app-error.ts';
import { registerRoute } from '../../http/register.ts';
import { arquivoDaImagem } from '../../imagens/guarda.ts';
import type { Services } from '../../services.ts';
import { excluiProduto } from './exclui-produto.ts';
import { imagemRoutes } from './imagem-routes.ts';
import { mudaSituacao } from './muda-situacao.ts';
import { produtoDetalheView, produtoNovoView } from './produto-detalhe-view.ts';
import { produtoListView } from './produto-list-view.ts';
import { alteraProduto, incluiProduto } from './salva-produto.ts';

const NOVO = 0;

export function produtoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerRoute(app, pool, catList, async ({ tx, query, sessao }) => ({
    ...(await produtoListView(tx, sessao, query)),
    permissions: listaPermissoes(sessao),
  }));
  registerRoute(app, pool, catAltVer, ({ tx, query, sessao }) =>
    query.catId === NOVO
      ? produtoNovoView(tx, sessao, query.catgId ?? 0)
      : produtoDetalheView(tx, sessao, query.catId),
  );
  registerRoute(app, pool, catInc, ({ tx, body, sessao }) => incluiProduto(tx, sessao, body));
  registerRoute(app, pool, catAlt, ({ tx, body, sessao }) => alteraProduto(tx, sessao, body));
  registerRoute(app, pool, catExc, async ({ tx, body, sessao, depois }) => {
    const imagens = await excluiProduto(tx, sessao, body.id);
    depois(async () => {
      for (const id of imagens) await arquivos.apaga(arquivoDaImagem(sessao.tenant, id));
    });
    return { message: 'Produto excluído com sucesso' };
  });
  registerRoute(app, pool, catChangeSituacao, async ({ tx, body, sessao }) => {
    if (!pode(sessao, 'catalogo')) throw semPermissao();
    return { message: await mudaSituacao(tx, sessao, body) };
  });
  imagemRoutes(app, services);
}
