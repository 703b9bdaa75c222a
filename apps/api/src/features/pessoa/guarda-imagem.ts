import { MESSAGES, type RouteQuery, userFileInc, userImagem } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx, withTenant } from '../../base/db/tx.ts';
import { IMAGE_LIMIT, registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import {
  IMAGE_COLUMNS,
  imageContent,
  type NewImage,
  receiveImage,
  removeImageFiles,
  replaceImage,
  type StoredImage,
} from '../../base/images/stored-images.ts';
import type { Services } from '../../base/services.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { carregaUsuario, type Guardado } from './carrega-usuario.ts';

type Pedido = RouteQuery<typeof userFileInc>;

/** Nothing shows a person larger. */
const LADO = 512;

/** Who may only include gives a first picture; to change one takes what changing a person takes. */
async function alvo(
  tx: Tx,
  sessao: CurrentSession,
  { id, action }: Pedido,
  trava: boolean,
): Promise<Guardado> {
  const guardado = await carregaUsuario(tx, sessao, { id, trava });
  const primeira = action === 'inc' && guardado.imagemId === null;
  if (!primeira && !hasPermission(sessao, 'userAlt')) throw permissionDenied('imagem');
  if (guardado.anonimizada) throw ruleViolation('regra', MESSAGES.anonimizada, 'imagem');
  return guardado;
}

/** Puts a picture in the place of another; answers the one that is gone. */
async function troca(
  tx: Tx,
  sessao: CurrentSession,
  pedido: Pedido,
  nova: NewImage | null,
): Promise<string | null> {
  const { id, imagemId: antiga } = await alvo(tx, sessao, pedido, true);
  const aponta = (imagemId: string | null) =>
    tx.execute(sql`update pessoa set imagem_id = ${imagemId} where tenant_id = ${tx.tenant} and id = ${id}`);
  await replaceImage(tx, sessao.pessoaId, { antiga, nova, aponta });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { imagem: antiga }, depois: { imagem: nova?.id ?? null } },
  ]);
  return antiga;
}

async function imagemVista(tx: Tx, sessao: CurrentSession, id: string): Promise<StoredImage> {
  // Whose it is decides what follows; one's own picture is seen whatever one's category.
  const imagem = await seeingEverything(tx, () =>
    tx.one(
      sql<StoredImage & { pessoa_id: number }>`
      select ${IMAGE_COLUMNS}, p.id as pessoa_id from imagem i
        join pessoa p on p.tenant_id = i.tenant_id and p.imagem_id = i.id
       where i.tenant_id = ${tx.tenant} and i.id = ${id}`,
      notFound,
    ),
  );
  if (imagem.pessoa_id !== sessao.pessoaId) {
    if (!hasPermission(sessao, 'usuarios', 'catalogo')) throw notFound();
    await carregaUsuario(tx, sessao, { id: imagem.pessoa_id });
  }
  return imagem;
}

export function imagemRoutes(app: FastifyInstance, services: Services): void {
  const { pool, arquivos } = services;
  registerBinaryRoute(app, userImagem, async ({ sessao, query }) => {
    const vista = await withTenant(pool, sessao.tenant, (tx) => imagemVista(tx, sessao, query.id), {
      vista: sessao,
    });
    return imageContent(arquivos, sessao.tenant, vista);
  });

  registerUploadRoute(app, userFileInc, IMAGE_LIMIT, async ({ sessao, query, arquivo }) => {
    const grava = async (tx: Tx, nova: NewImage | null) => ({
      nova,
      antiga: await troca(tx, sessao, query, nova),
    });
    const { antiga, nova } =
      query.action === 'exc'
        ? await withTenant(pool, sessao.tenant, (tx) => grava(tx, null), { vista: sessao })
        : await receiveImage(services, sessao, {
            arquivo,
            lado: LADO,
            confere: (tx) => alvo(tx, sessao, query, false),
            grava,
          });
    await removeImageFiles(arquivos, sessao.tenant, [antiga]);
    return {
      message: nova === null ? 'Imagem removida com sucesso' : MESSAGES.imagemSalva,
      imagem: {
        urlImg: nova === null ? '' : `/user/imagem?id=${nova.id}`,
        hashImg: nova?.sha256 ?? '',
      },
    };
  });
}
