import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../../base/files/file-store.ts';
import { tenantFileName } from '../../base/files/referenced-files.ts';

/** Where the demonstration's files lie, and where they go. */
export interface Lugares {
  /** The folder of its pictures. */
  imagens: string;
  arquivos: FileStore;
}

/** Answers the id of a picture of that name, each time of another; null where there is no file store. */
export type DaFigura = (nome: string) => string | null;

interface Guardadas {
  /** The rows of the pictures whose files are in the store. */
  linhas: Record<string, unknown>[];
  daFigura: DaFigura;
}

export const SEM_IMAGENS: Guardadas = { linhas: [], daFigura: () => null };

/** Width and height stand at the begin of the file. */
const medidas = (png: Buffer) => ({ largura: png.readUInt32BE(16), altura: png.readUInt32BE(20) });

/** Puts a file for each of the names into the store; a name that comes twice is kept twice. */
export async function gravaImagens(
  { imagens, arquivos }: Lugares,
  tenant: number,
  nomes: readonly string[],
): Promise<Guardadas> {
  const linhas: Guardadas['linhas'] = [];
  const ids = new Map<string, string[]>();
  for (const nome of nomes) {
    const png = await readFile(path.join(imagens, nome));
    const id = randomUUID();
    await arquivos.write(tenantFileName(tenant, id), png);
    ids.set(nome, [...(ids.get(nome) ?? []), id]);
    linhas.push({
      id,
      tipo: 'image/png',
      bytes: png.length,
      ...medidas(png),
      sha256: createHash('sha256').update(png).digest('hex'),
      criado_por: 1,
      criado_em: '2026-01-05T12:00:00Z',
    });
  }
  const daFigura: DaFigura = (nome) => {
    const id = ids.get(nome)?.shift();
    if (id === undefined) throw new RangeError(`no picture is left of ${nome}`);
    return id;
  };
  return { linhas, daFigura };
}
