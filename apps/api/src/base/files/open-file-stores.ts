import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { StoreLocation } from './store-location.ts';

/** The store that lies at a place, or in a folder of it. */
export async function openFileStore(lugar: StoreLocation, sub = ''): Promise<FileStore> {
  if ('pasta' in lugar) return openFolderStore(path.join(lugar.pasta, sub));
  const { openBucketStore } = await import('./bucket-store.ts');
  return openBucketStore(lugar, sub);
}

/** The stores of an installation. */
export interface FileStores {
  /** Uploaded files. */
  arquivos: FileStore;
  copias: FileStore;
  /** Anchors of the sealed history beside the files of the data folder; null where they stand there alone. */
  ancoras: FileStore | null;
}

export async function openFileStores({ arquivos, copias, selos }: Config): Promise<FileStores> {
  return {
    arquivos: await openFileStore(arquivos, 'arquivos'),
    copias: await openFileStore(copias.lugar),
    ancoras: selos === undefined ? null : await openFileStore(selos, 'selos'),
  };
}
