import path from 'node:path';
import type { Config } from '../config.ts';
import type { Deposito } from './deposito.ts';
import type { Lugar } from './lugar.ts';
import { depositoNaPasta } from './pasta.ts';

/** The store that lies at a place, or in a folder of it. */
export async function abreDeposito(lugar: Lugar, sub = ''): Promise<Deposito> {
  if ('pasta' in lugar) return depositoNaPasta(path.join(lugar.pasta, sub));
  const { depositoNoBalde } = await import('./balde.ts');
  return depositoNoBalde(lugar, sub);
}

/** The stores of an installation. */
export interface Depositos {
  /** Uploaded files. */
  arquivos: Deposito;
  copias: Deposito;
  /** Anchors of the sealed history beside the files of the data folder; null where they stand there alone. */
  ancoras: Deposito | null;
}

export async function abreDepositos({ arquivos, copias, selos }: Config): Promise<Depositos> {
  return {
    arquivos: await abreDeposito(arquivos, 'arquivos'),
    copias: await abreDeposito(copias.lugar),
    ancoras: selos === undefined ? null : await abreDeposito(selos, 'selos'),
  };
}
