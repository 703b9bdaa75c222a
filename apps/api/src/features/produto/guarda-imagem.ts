import type { ProdutoImagem } from '@retaguarda/contract';
import { sql } from 'kysely';
import { notFound, permissionDenied, ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type NewImage, removeImageRows, writeImageRow } from '../../base/images/stored-images.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { produto } from '../../registros/produto.ts';
import { carrega } from '../../registros/registro.ts';
import { imagemDe, imagensDoProduto } from './carrega-produto.ts';
import { fazCapa } from './muda-capa.ts';

/** Longest side of an image as it is kept. */
export const LADO_DO_PRODUTO = 1600;
const MAXIMO = 12;
const NOME_MAXIMO = 255;
const PADRAO = 'imagem';
const SO_INCLUIDO = 1;

/** The last part of what the file was called, without what no name holds. */
export function nomeDoArquivo(nome: string | undefined): string {
  const limpo = (nome ?? '')
    .split(/[\\/]/)
    .at(-1)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    ?.replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, NOME_MAXIMO);
  return limpo === undefined || limpo === '' ? PADRAO : limpo;
}

/**
 * Whether the caller may add an image to a product: who may only include gives those of a product that nobody has
 * altered since.
 */
export async function confereDestino(
  tx: Tx,
  sessao: CurrentSession,
  id: number,
  trava: boolean,
): Promise<number> {
  const { versao } = await carrega(tx, produto, { id, trava });
  if (!hasPermission(sessao, 'prodAlt') && !(hasPermission(sessao, 'catgInc') && versao === SO_INCLUIDO))
    throw permissionDenied('imagem');
  const imagens = await imagensDoProduto(tx, id);
  if (imagens.length >= MAXIMO)
    throw ruleViolation('regra', `Um produto tem no máximo ${MAXIMO} imagens`, 'imagem');
  return imagens.length;
}

/** Adds an image to a product; the first one is its cover. */
export async function gravaImagem(
  tx: Tx,
  sessao: CurrentSession,
  { produtoId, nome, nova }: { produtoId: number; nome: string; nova: NewImage },
): Promise<ProdutoImagem> {
  const primaria = (await confereDestino(tx, sessao, produtoId, true)) === 0;
  await writeImageRow(tx, sessao.pessoaId, nova);
  const { id } = await tx.one(sql<{ id: number }>`
    insert into produto_imagem (tenant_id, produto_id, categoria_id, imagem_id, nome, primaria)
    select tenant_id, id, categoria_id, ${nova.id}, ${nome}, ${primaria} from produto where tenant_id = ${tx.tenant} and id = ${produtoId}
    returning id`);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'produto',
      id: produtoId,
      antes: { imagem: null },
      depois: { imagem: nome, imagemId: nova.id },
    },
  ]);
  return imagemDe({ id, nome, primaria, imagem_id: nova.id, sha256: nova.sha256 });
}

/** Takes an image away; of the cover, the next one takes its place. Answers the image whose file goes. */
export async function excluiImagem(
  tx: Tx,
  sessao: CurrentSession,
  { id, hash }: { id: number; hash: string },
): Promise<string> {
  if (!hasPermission(sessao, 'prodAlt')) throw permissionDenied();
  const { produtoId } = await tx.one(
    sql<{ produtoId: number }>`
      select produto_id as "produtoId" from produto_imagem where tenant_id = ${tx.tenant} and id = ${id}`,
    notFound,
  );
  await carrega(tx, produto, { id: produtoId, trava: true });
  const imagens = await imagensDoProduto(tx, produtoId);
  const imagem = imagens.find((i) => i.id === id && i.sha256 === hash);
  if (imagem === undefined) throw notFound();
  await tx.execute(sql`delete from produto_imagem where tenant_id = ${tx.tenant} and id = ${id}`);
  await removeImageRows(tx, [imagem.imagem_id]);
  const [outra] = imagens.filter((i) => i.id > id).concat(imagens.filter((i) => i.id < id));
  if (imagem.primaria && outra !== undefined) await fazCapa(tx, produtoId, outra.id);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'produto',
      id: produtoId,
      antes: { imagem: imagem.nome, imagemId: imagem.imagem_id },
      depois: { imagem: null, imagemId: null },
    },
  ]);
  return imagem.imagem_id;
}
