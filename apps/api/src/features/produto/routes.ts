import {
  catAlt,
  catAltVer,
  catChangeSituacao,
  catExc,
  catInc,
  catList,
  TIPO_SYS,
} from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { permissionDenied } from '../../base/app-error.ts';
import { hasPermission, listPermissions } from '../../base/auth/current-session.ts';
import { registerRoute } from '../../base/http/register.ts';
import { removeImageFiles } from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { produto } from '../../registros/produto.ts';
import { alteraSituacao } from '../../registros/registro.ts';
import { alteraCatalogo } from '../catalogo/public.ts';
import { excluiProduto } from './exclui-produto.ts';
import { imagemRoutes } from './imagem-routes.ts';
import { produtoDetalheView, produtoNovoView } from './produto-detalhe-view.ts';
import { produtoListView } from './produto-list-view.ts';
import { alteraProduto, incluiProduto } from './salva-produto.ts';

const NOVO = 0;

export function produtoRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos, keys } = services;
  registerRoute(app, pool, catList, async ({ tx, query, sessao }) => ({
    ...(await produtoListView(tx, sessao, query)),
    permissions: listPermissions(sessao),
  }));
  registerRoute(app, pool, catAltVer, ({ tx, query, sessao }) =>
    query.catId === NOVO
      ? produtoNovoView(tx, sessao, query.catgId ?? 0)
      : produtoDetalheView(tx, sessao, query.catId),
  );
  registerRoute(app, pool, catInc, ({ tx, body, sessao }) => {
    if (body.tipoSys === TIPO_SYS.produtos) return incluiProduto(tx, sessao, body);
    const { id: catgId, atributo: catDados, visto } = body;
    return alteraCatalogo(tx, sessao, { pedido: { acao: 'inc', catgId, catDados }, visto, keys });
  });
  registerRoute(app, pool, catAlt, ({ tx, body, sessao }) => {
    if (body.tipoSys === TIPO_SYS.produtos) return alteraProduto(tx, sessao, body);
    if (!hasPermission(sessao, 'catAlt')) throw permissionDenied();
    const { id: catId, atributo: catDados, visto, versao } = body;
    return alteraCatalogo(tx, sessao, { pedido: { acao: 'alt', catId, catDados, versao }, visto, keys });
  });
  registerRoute(app, pool, catExc, async ({ tx, body, sessao, afterCommit }) => {
    if (body.tipoSys === TIPO_SYS.atributos) {
      const { id: catId, visto, versao } = body;
      return alteraCatalogo(tx, sessao, { pedido: { acao: 'exc', catId, versao }, visto, keys });
    }
    const imagens = await excluiProduto(tx, sessao, body.id);
    afterCommit(() => removeImageFiles(arquivos, sessao.tenant, imagens));
    return { message: 'Produto excluído com sucesso' };
  });
  registerRoute(app, pool, catChangeSituacao, async ({ tx, body, sessao }) => {
    if (!hasPermission(sessao, 'catalogo')) throw permissionDenied();
    return { message: await alteraSituacao(tx, sessao, produto, body) };
  });
  imagemRoutes(app, services);
}
