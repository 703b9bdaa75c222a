import { randomUUID } from 'node:crypto';
import { IMAGEM, MESSAGES, type RouteQuery, userFileInc, userImagem } from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { comTenant, type Tx, vendoTudo } from '../../base/db/tx.ts';
import { naoEncontrado, regra, semPermissao } from '../../base/http/app-error.ts';
import { registerBinaryRoute, registerUploadRoute } from '../../base/http/register-file.ts';
import { arquivoDaImagem, comArquivo, insereImagem, type NovaImagem } from '../../base/imagens/guarda.ts';
import { preparaImagem } from '../../base/imagens/prepara-imagem.ts';
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
  const { id, imagemId } = await alvo(tx, sessao, pedido, true);
  if (nova !== null) await insereImagem(tx, sessao.pessoaId, nova);
  await tx.faz(
    sql`update pessoa set imagem_id = ${nova?.id ?? null} where tenant_id = ${tx.tenant} and id = ${id}`,
  );
  if (imagemId !== null)
    await tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = ${imagemId}`);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { imagem: imagemId }, depois: { imagem: nova?.id ?? null } },
  ]);
  return imagemId;
}

async function tipoDaImagem(tx: Tx, sessao: SessaoAtual, id: string): Promise<string> {
  // Whose it is decides what follows; one's own picture is seen whatever one's category.
  const imagem = await vendoTudo(tx, () =>
    tx.uma(
      sql<{ tipo: string; pessoa_id: number }>`
      select i.tipo, p.id as pessoa_id from imagem i
        join pessoa p on p.tenant_id = i.tenant_id and p.imagem_id = i.id
       where i.tenant_id = ${tx.tenant} and i.id = ${id}`,
      naoEncontrado,
    ),
  );
  if (imagem.pessoa_id !== sessao.pessoaId) {
    if (!pode(sessao, 'usuarios', 'catalogo')) throw naoEncontrado();
    await carregaUsuario(tx, sessao, { id: imagem.pessoa_id });
  }
  return imagem.tipo;
}

export function imagemRoutes(app: FastifyInstance, { pool, arquivos }: Services): void {
  registerBinaryRoute(app, userImagem, async ({ sessao, query }) => {
    const tipo = await comTenant(pool, sessao.tenant, (tx) => tipoDaImagem(tx, sessao, query.id), {
      ocultas: sessao.ocultas,
    });
    const bytes = await arquivos.le(arquivoDaImagem(sessao.tenant, query.id));
    if (bytes === null) throw naoEncontrado();
    return { tipo, bytes };
  });

  registerUploadRoute(app, userFileInc, IMAGEM.bytes, async ({ sessao, query, arquivo }) => {
    const emTenant = <T>(faz: (tx: Tx) => Promise<T>): Promise<T> =>
      comTenant(pool, sessao.tenant, faz, { ocultas: sessao.ocultas });
    // Before the work: what may not be changed is not decoded either.
    await emTenant((tx) => alvo(tx, sessao, query, false));
    if (query.action === 'inc' && arquivo === null) throw regra('campo_invalido', MESSAGES.informe, 'imagem');
    const nova =
      query.action === 'exc' || arquivo === null
        ? null
        : { ...(await preparaImagem(arquivo, LADO)), id: randomUUID() };
    const faz = () => emTenant((tx) => troca(tx, sessao, query, nova));
    const antiga = await (nova === null ? faz() : comArquivo(arquivos, sessao.tenant, nova, faz));
    if (antiga !== null) await arquivos.apaga(arquivoDaImagem(sessao.tenant, antiga));
    return {
      message: nova === null ? 'Imagem removida com sucesso' : MESSAGES.imagemSalva,
      imagem: {
        urlImg: nova === null ? '' : `/user/imagem?id=${nova.id}`,
        hashImg: nova?.sha256 ?? '',
      },
    };
  });
}
