import { MESSAGES, type RouteQuery, userFileInc, userImagem } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { naoEncontrado, regra, semPermissao } from '../../base/app-error.ts';
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx, vendoTudo } from '../../base/db/tx.ts';
import { MAXIMO_DA_IMAGEM, registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import {
  apagaArquivos,
  conteudoDaImagem,
  DA_IMAGEM,
  type ImagemGuardada,
  type NovaImagem,
  recebeImagem,
  trocaImagem,
} from '../../base/imagens/guarda.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { carregaUsuario, type Guardado } from './carrega-usuario.ts';

type Pedido = RouteQuery<typeof userFileInc>;

/** Nothing shows a person larger. */
const LADO = 512;

/** Who may only include gives a first picture; to change one takes what changing a person takes. */
async function alvo(tx: Tx, sessao: SessaoAtual, { id, action }: Pedido, trava: boolean): Promise<Guardado> {
  const guardado = await carregaUsuario(tx, sessao, { id, trava });
  const primeira = action === 'inc' && guardado.imagemId === null;
  if (!primeira && !pode(sessao, 'userAlt')) throw semPermissao('imagem');
  if (guardado.anonimizada) throw regra('regra', MESSAGES.anonimizada, 'imagem');
  return guardado;
}

/** Puts a picture in the place of another; answers the one that is gone. */
async function troca(
  tx: Tx,
  sessao: SessaoAtual,
  pedido: Pedido,
  nova: NovaImagem | null,
): Promise<string | null> {
  const { id, imagemId: antiga } = await alvo(tx, sessao, pedido, true);
  const aponta = (imagemId: string | null) =>
    tx.faz(sql`update pessoa set imagem_id = ${imagemId} where tenant_id = ${tx.tenant} and id = ${id}`);
  await trocaImagem(tx, sessao.pessoaId, { antiga, nova, aponta });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { imagem: antiga }, depois: { imagem: nova?.id ?? null } },
  ]);
  return antiga;
}

async function imagemVista(tx: Tx, sessao: SessaoAtual, id: string): Promise<ImagemGuardada> {
  // Whose it is decides what follows; one's own picture is seen whatever one's category.
  const imagem = await vendoTudo(tx, () =>
    tx.uma(
      sql<ImagemGuardada & { pessoa_id: number }>`
      select ${DA_IMAGEM}, p.id as pessoa_id from imagem i
        join pessoa p on p.tenant_id = i.tenant_id and p.imagem_id = i.id
       where i.tenant_id = ${tx.tenant} and i.id = ${id}`,
      naoEncontrado,
    ),
  );
  if (imagem.pessoa_id !== sessao.pessoaId) {
    if (!pode(sessao, 'usuarios', 'catalogo')) throw naoEncontrado();
    await carregaUsuario(tx, sessao, { id: imagem.pessoa_id });
  }
  return imagem;
}

export function imagemRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerBinaryRoute(app, userImagem, async ({ sessao, query }) => {
    const vista = await comTenant(pool, sessao.tenant, (tx) => imagemVista(tx, sessao, query.id), {
      vista: sessao,
    });
    return conteudoDaImagem(arquivos, sessao.tenant, vista);
  });

  registerUploadRoute(app, userFileInc, MAXIMO_DA_IMAGEM, async ({ sessao, query, arquivo }) => {
    const grava = async (tx: Tx, nova: NovaImagem | null) => ({
      nova,
      antiga: await troca(tx, sessao, query, nova),
    });
    const { antiga, nova } =
      query.action === 'exc'
        ? await comTenant(pool, sessao.tenant, (tx) => grava(tx, null), { vista: sessao })
        : await recebeImagem(services, sessao, {
            arquivo,
            lado: LADO,
            confere: (tx) => alvo(tx, sessao, query, false),
            grava,
          });
    await apagaArquivos(arquivos, sessao.tenant, [antiga]);
    return {
      message: nova === null ? 'Imagem removida com sucesso' : MESSAGES.imagemSalva,
      imagem: {
        urlImg: nova === null ? '' : `/user/imagem?id=${nova.id}`,
        hashImg: nova?.sha256 ?? '',
      },
    };
  });
}
