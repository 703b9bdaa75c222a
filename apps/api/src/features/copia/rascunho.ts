import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { ensureAppRole } from '../../base/db/migrate.ts';
import type { FileStore } from '../../base/files/file-store.ts';
import { openFolderStore } from '../../base/files/folder-store.ts';
import { startPostgres } from '../../base/postgres/public.ts';

/** An empty server and file store that are taken away again. */
export interface Rascunho {
  owner: pg.ClientConfig;
  arquivos: FileStore;
  pasta: string;
}

/** Gives `faz` a database server of its own, beside whatever runs on this machine. */
export async function comRascunho<T>(faz: (rascunho: Rascunho) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'retaguarda-prova-'));
  // The server may run as somebody else, who has to get through to its folder.
  await chmod(pasta, 0o711);
  try {
    const postgres = await startPostgres({ dataDir: pasta, log: () => undefined });
    try {
      // The migrations grant to the application's role, whom nobody connects as.
      await ensureAppRole(postgres.ownerUrl, randomBytes(24).toString('base64url'));
      return await faz({
        owner: { ...postgres.ownerUrl },
        arquivos: openFolderStore(path.join(pasta, 'arquivos')),
        pasta,
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(pasta, { recursive: true, force: true });
  }
}
