import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, naoEncontrado, regra } from '../app-error.ts';
import { type Deposito, DepositoForaDoAr } from '../arquivos/deposito.ts';
import { arquivoDaRede } from '../arquivos/nomeados.ts';
import type { SessaoAtual } from '../auth/sessao-atual.ts';
import { comTenant, type Tx } from '../db/tx.ts';
import type { Conteudo } from '../http/register-file.ts';
import type { Services } from '../services.ts';
import { type Imagem, preparaImagem } from './prepara-imagem.ts';

/** A prepared picture with the id it is stored under. */
export interface NovaImagem extends Imagem {
  id: string;
}

/** The row of a picture whose bytes are in the file store. */
export async function gravaImagemNova(tx: Tx, autorId: number, nova: NovaImagem): Promise<void> {
  await tx.faz(sql`
    insert into imagem (tenant_id, id, tipo, bytes, largura, altura, sha256, criado_por)
    values (${tx.tenant}, ${nova.id}, ${nova.tipo}, ${nova.bytes.length}, ${nova.largura}, ${nova.altura},
            ${nova.sha256}, ${autorId})`);
}

/** Deletes the rows of pictures that nothing names any more; their files go once that is committed. */
export const apagaImagens = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.faz(sql`delete from imagem where tenant_id = ${tx.tenant} and id = any(${[...ids]}::uuid[])`);

/** Deletes the files of pictures whose rows are gone; what cannot go now is swept later, since no row names it. */
export async function apagaArquivos(
  arquivos: Deposito,
  tenant: number,
  ids: readonly (string | null)[],
): Promise<void> {
  for (const id of ids) {
    if (id === null) continue;
    await arquivos.apaga(arquivoDaRede(tenant, id)).catch((error: unknown) => {
      if (!(error instanceof DepositoForaDoAr)) throw error;
    });
  }
}

interface Troca {
  antiga: string | null;
  nova: NovaImagem | null;
  /** Has the record name the new one, or none. */
  aponta: (id: string | null) => Promise<unknown>;
}

/** Puts a picture in the place of another, or takes it away; answers the one that is gone. */
export async function trocaImagem(
  tx: Tx,
  autorId: number,
  { antiga, nova, aponta }: Troca,
): Promise<string | null> {
  if (nova !== null) await gravaImagemNova(tx, autorId, nova);
  await aponta(nova?.id ?? null);
  if (antiga !== null) await apagaImagens(tx, [antiga]);
  return antiga;
}

/** What the row of a picture says of its bytes. */
export interface ImagemGuardada {
  id: string;
  tipo: string;
  bytes: number;
  sha256: string;
}

/** The columns of it, of a picture called i. */
export const DA_IMAGEM = sql`i.id::text, i.tipo, i.bytes, i.sha256`;

/** The picture that was found, as a route serves it. */
export const conteudoDaImagem = (
  arquivos: Deposito,
  tenant: number,
  { id, tipo, bytes, sha256 }: ImagemGuardada,
): Conteudo => ({
  tipo,
  bytes,
  sha256,
  abre: async () => {
    const fluxo = await arquivos.abre(arquivoDaRede(tenant, id));
    if (fluxo === null) throw naoEncontrado();
    return fluxo;
  },
});

/**
 * Runs `faz`, whose transaction comes after the file, with the bytes in the file store. A refusal takes them away again;
 * after any other failure the row may have been written all the same, and what has none is swept later.
 */
export async function comArquivo<T>(
  arquivos: Deposito,
  tenant: number,
  nova: NovaImagem,
  faz: () => Promise<T>,
): Promise<T> {
  await arquivos.grava(arquivoDaRede(tenant, nova.id), nova.bytes);
  try {
    return await faz();
  } catch (error) {
    if (error instanceof AppError) await apagaArquivos(arquivos, tenant, [nova.id]);
    throw error;
  }
}

interface Recebida<T> {
  arquivo: Buffer | null;
  /** Longest side of the picture as it is kept. */
  lado: number;
  /** Refuses before the work: what may not be kept is not decoded either. */
  confere?: (tx: Tx) => Promise<unknown>;
  grava: (tx: Tx, nova: NovaImagem) => Promise<T>;
}

/** Takes a picture that was sent: what was found fit is prepared, put into the file store and kept by `guarda`. */
export async function recebeImagem<T>(
  { pool, arquivos }: Pick<Services, 'pool' | 'arquivos'>,
  sessao: SessaoAtual,
  { arquivo, lado, confere, grava }: Recebida<T>,
): Promise<T> {
  const { tenant } = sessao;
  if (confere !== undefined) await comTenant(pool, tenant, confere, { vista: sessao });
  if (arquivo === null) throw regra('campo_invalido', MESSAGES.informe, 'imagem');
  const nova = { ...(await preparaImagem(arquivo, lado)), id: randomUUID() };
  return comArquivo(arquivos, tenant, nova, () =>
    comTenant(pool, tenant, (tx) => grava(tx, nova), { vista: sessao }),
  );
}
