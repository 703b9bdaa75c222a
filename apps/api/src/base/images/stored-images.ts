import { randomUUID } from 'node:crypto';
import { MESSAGES } from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError, notFound, ruleViolation } from '../app-error.ts';
import type { CurrentSession } from '../auth/current-session.ts';
import { type Tx, withTenant } from '../db/tx.ts';
import { type FileStore, FileStoreUnavailable } from '../files/file-store.ts';
import { tenantFileName } from '../files/referenced-files.ts';
import type { FileContent } from '../http/register-file.ts';
import type { Services } from '../services.ts';
import { type PreparedImage, prepareImage } from './prepare-image.ts';

/** A prepared picture with the id it is stored under. */
export interface NewImage extends PreparedImage {
  id: string;
}

/** The row of a picture whose bytes are in the file store. */
export async function writeImageRow(tx: Tx, autorId: number, nova: NewImage): Promise<void> {
  await tx.execute(sql`
    insert into imagem (tenant_id, id, tipo, bytes, largura, altura, sha256, criado_por)
    values (${tx.tenant}, ${nova.id}, ${nova.tipo}, ${nova.bytes.length}, ${nova.width}, ${nova.height},
            ${nova.sha256}, ${autorId})`);
}

/** Deletes the rows of pictures that nothing names any more; their files go once that is committed. */
export const removeImageRows = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.execute(sql`delete from imagem where tenant_id = ${tx.tenant} and id = any(${[...ids]}::uuid[])`);

/** Deletes the files of pictures whose rows are gone; what cannot go now is swept later, since no row names it. */
export async function removeImageFiles(
  arquivos: FileStore,
  tenant: number,
  ids: readonly (string | null)[],
): Promise<void> {
  for (const id of ids) {
    if (id === null) continue;
    await arquivos.remove(tenantFileName(tenant, id)).catch((error: unknown) => {
      if (!(error instanceof FileStoreUnavailable)) throw error;
    });
  }
}

interface Troca {
  antiga: string | null;
  nova: NewImage | null;
  /** Has the record name the new one, or none. */
  aponta: (id: string | null) => Promise<unknown>;
}

/** Puts a picture in the place of another, or takes it away; answers the one that is gone. */
export async function replaceImage(
  tx: Tx,
  autorId: number,
  { antiga, nova, aponta }: Troca,
): Promise<string | null> {
  if (nova !== null) await writeImageRow(tx, autorId, nova);
  await aponta(nova?.id ?? null);
  if (antiga !== null) await removeImageRows(tx, [antiga]);
  return antiga;
}

/** What the row of a picture says of its bytes. */
export interface StoredImage {
  id: string;
  tipo: string;
  bytes: number;
  sha256: string;
}

/** The columns of it, of a picture called i. */
export const IMAGE_COLUMNS = sql`i.id::text, i.tipo, i.bytes, i.sha256`;

/** The picture that was found, as a route serves it. */
export const imageContent = (
  arquivos: FileStore,
  tenant: number,
  { id, tipo, bytes, sha256 }: StoredImage,
): FileContent => ({
  tipo,
  bytes,
  sha256,
  open: async () => {
    const fluxo = await arquivos.open(tenantFileName(tenant, id));
    if (fluxo === null) throw notFound();
    return fluxo;
  },
});

/**
 * Runs `faz`, whose transaction comes after the file, with the bytes in the file store. A refusal takes them away again;
 * after any other failure the row may have been written all the same, and what has none is swept later.
 */
export async function withImageFile<T>(
  arquivos: FileStore,
  tenant: number,
  nova: NewImage,
  faz: () => Promise<T>,
): Promise<T> {
  await arquivos.write(tenantFileName(tenant, nova.id), nova.bytes);
  try {
    return await faz();
  } catch (error) {
    if (error instanceof AppError) await removeImageFiles(arquivos, tenant, [nova.id]);
    throw error;
  }
}

interface Recebida<T> {
  arquivo: Buffer | null;
  /** Longest side of the picture as it is kept. */
  lado: number;
  /** Refuses before the work: what may not be kept is not decoded either. */
  confere?: (tx: Tx) => Promise<unknown>;
  grava: (tx: Tx, nova: NewImage) => Promise<T>;
}

/** Takes a picture that was sent: what was found fit is prepared, put into the file store and kept by `guarda`. */
export async function receiveImage<T>(
  { pool, arquivos }: Pick<Services, 'pool' | 'arquivos'>,
  sessao: CurrentSession,
  { arquivo, lado, confere, grava }: Recebida<T>,
): Promise<T> {
  const { tenant } = sessao;
  if (confere !== undefined) await withTenant(pool, tenant, confere, { vista: sessao });
  if (arquivo === null) throw ruleViolation('campo_invalido', MESSAGES.informe, 'imagem');
  const nova = { ...(await prepareImage(arquivo, lado)), id: randomUUID() };
  return withImageFile(arquivos, tenant, nova, () =>
    withTenant(pool, tenant, (tx) => grava(tx, nova), { vista: sessao }),
  );
}
