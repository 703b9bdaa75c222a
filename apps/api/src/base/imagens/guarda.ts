import { sql } from 'kysely';
import type { Arquivos } from '../arquivos.ts';
import type { Tx } from '../db/tx.ts';
import { AppError } from '../http/app-error.ts';
import type { Imagem } from './prepara-imagem.ts';

/** A prepared picture with the id it is stored under. */
export interface NovaImagem extends Imagem {
  id: string;
}

/** Name of a picture in the file store. */
export const arquivoDaImagem = (tenant: number, id: string): string => `${tenant}/${id}`;

/** The row of a picture whose bytes are in the file store. */
export async function insereImagem(tx: Tx, autorId: number, nova: NovaImagem): Promise<void> {
  await tx.faz(sql`
    insert into imagem (tenant_id, id, tipo, bytes, largura, altura, sha256, criado_por)
    values (${tx.tenant}, ${nova.id}, ${nova.tipo}, ${nova.bytes.length}, ${nova.largura}, ${nova.altura},
            ${nova.sha256}, ${autorId})`);
}

/**
 * Runs `faz`, whose transaction comes after the file, with the bytes in the file store. A refusal takes them away again;
 * after any other failure the row may have been written all the same, and what has none is swept later.
 */
export async function comArquivo<T>(
  arquivos: Arquivos,
  tenant: number,
  nova: NovaImagem,
  faz: () => Promise<T>,
): Promise<T> {
  await arquivos.grava(arquivoDaImagem(tenant, nova.id), nova.bytes);
  try {
    return await faz();
  } catch (error) {
    if (error instanceof AppError) await arquivos.apaga(arquivoDaImagem(tenant, nova.id));
    throw error;
  }
}
