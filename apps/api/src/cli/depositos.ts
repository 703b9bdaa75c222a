import path from 'node:path';
import type { Config } from '../base/config.ts';
import type { FileStore } from '../base/files/file-store.ts';
import { openFileStore, openFileStores } from '../base/files/open-file-stores.ts';
import { parseBucketUrl } from '../base/files/store-location.ts';
import { assertStoreOwner } from '../base/files/store-owner.ts';
import type { Banco } from './banco.ts';

/** The store of the files, which is this installation's. */
export async function arquivosDaqui(banco: Banco, config: Config): Promise<FileStore> {
  const { arquivos } = await openFileStores(config);
  await banco.comCliente((client) => assertStoreOwner(client, arquivos));
  return arquivos;
}

/** A copy as its command names it: a path, or an address in a bucket. */
export interface Nomeada {
  /** Where it lies, with what lies beside it. */
  deposito: FileStore;
  nome: string;
}

export async function copiaNomeada({ copias }: Config, dita: string): Promise<Nomeada> {
  const balde = parseBucketUrl(dita);
  if (balde === null) {
    const caminho = path.resolve(dita);
    return { deposito: await openFileStore({ pasta: path.dirname(caminho) }), nome: path.basename(caminho) };
  }
  const { dir, base } = path.posix.parse(balde.prefixo);
  return {
    deposito: await openFileStore({ ...copias.ligacao, balde: balde.balde, prefixo: dir }),
    nome: base,
  };
}
