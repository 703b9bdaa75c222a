import { catFileExc, catFileInc, catFileUrl, catImagem, MESSAGES } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { comTenant } from '../../base/db/tx.ts';
import { registerRoute } from '../../base/http/register.ts';
import { MAXIMO_DA_IMAGEM, registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import { apagaArquivos, conteudoDaImagem, recebeImagem } from '../../base/imagens/guarda.ts';
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
    const vista = await comTenant(pool, sessao.tenant, (tx) => imagemVista(tx, query), { vista: sessao });
    return conteudoDaImagem(arquivos, sessao.tenant, vista);
  });

  registerRoute(app, pool, catFileUrl, async ({ tx, query }) => ({
    url: urlDaImagem((await imagemVista(tx, { hash: query.file })).id),
  }));

  registerUploadRoute(app, catFileInc, MAXIMO_DA_IMAGEM, async ({ sessao, query, arquivo }) => {
    const nome = nomeDoArquivo(query.nome);
    const imagem = await recebeImagem(services, sessao, {
      arquivo,
      lado: LADO_DO_PRODUTO,
      confere: (tx) => confereDestino(tx, sessao, query.id, false),
      grava: (tx, nova) => gravaImagem(tx, sessao, { produtoId: query.id, nome, nova }),
    });
    return { message: MESSAGES.imagemSalva, imagem };
  });

  registerRoute(app, pool, catFileExc, async ({ tx, sessao, body, depois }) => {
    const imagem = await excluiImagem(tx, sessao, body);
    depois(() => apagaArquivos(arquivos, sessao.tenant, [imagem]));
    return { message: MESSAGES.imagemExcluida };
  });
}
