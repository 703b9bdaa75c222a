import { catFileExc, catFileInc, catFileUrl, catImagem, MESSAGES } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import { IMAGE_LIMIT, registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import { imageContent, receiveImage, removeImageFiles } from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { urlDaImagem } from './carrega-produto.ts';
import {
  confereDestino,
  excluiImagem,
  gravaImagem,
  LADO_DO_PRODUTO,
  nomeDoArquivo,
} from './guarda-imagem.ts';
import { imagemVista } from './imagem-vista.ts';

export function imagemRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerBinaryRoute(app, catImagem, async ({ sessao, query }) => {
    const vista = await withTenant(pool, sessao.tenant, (tx) => imagemVista(tx, query), { vista: sessao });
    return imageContent(arquivos, sessao.tenant, vista);
  });

  registerRoute(app, pool, catFileUrl, async ({ tx, query }) => ({
    url: urlDaImagem((await imagemVista(tx, { hash: query.file })).id),
  }));

  registerUploadRoute(app, catFileInc, IMAGE_LIMIT, async ({ sessao, query, arquivo }) => {
    const nome = nomeDoArquivo(query.nome);
    const imagem = await receiveImage(services, sessao, {
      arquivo,
      lado: LADO_DO_PRODUTO,
      confere: (tx) => confereDestino(tx, sessao, query.id, false),
      grava: (tx, nova) => gravaImagem(tx, sessao, { produtoId: query.id, nome, nova }),
    });
    return { message: MESSAGES.imagemSalva, imagem };
  });

  registerRoute(app, pool, catFileExc, async ({ tx, sessao, body, afterCommit }) => {
    const imagem = await excluiImagem(tx, sessao, body);
    afterCommit(() => removeImageFiles(arquivos, sessao.tenant, [imagem]));
    return { message: MESSAGES.imagemExcluida };
  });
}
