import { type FileStore, inParallel } from './file-store.ts';
import { type ReferencedFile, tenantFileName } from './referenced-files.ts';

/** What became of the files that were to be taken elsewhere. */
export interface CopiedFiles {
  levadas: number;
  bytes: number;
  /** Were there already, whole. */
  jaEstavam: number;
  /** Are named by a row and were not where they are taken from. */
  faltam: number;
}

/**
 * Copies the files of a network from one store to another. Those that are there already are left, so that one that was
 * cut goes on where it was; nothing is taken away.
 */
export async function copyFiles(
  { tenant, nomeados }: { tenant: number; nomeados: readonly ReferencedFile[] },
  de: FileStore,
  para: FileStore,
): Promise<CopiedFiles> {
  const la = new Map<string, number>();
  for await (const { name, bytes } of para.list(String(tenant))) la.set(name, bytes);
  const faltam = nomeados.filter(({ id, bytes }) => la.get(id) !== bytes);
  const feito: CopiedFiles = { levadas: 0, bytes: 0, jaEstavam: nomeados.length - faltam.length, faltam: 0 };
  await inParallel(faltam, async ({ id, bytes }) => {
    const nome = tenantFileName(tenant, id);
    const fluxo = await de.open(nome);
    if (fluxo === null) {
      feito.faltam++;
      return;
    }
    await para.writeStream(nome, fluxo);
    feito.levadas++;
    feito.bytes += bytes;
  });
  return feito;
}
