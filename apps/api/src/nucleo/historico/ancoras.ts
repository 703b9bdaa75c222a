import path from 'node:path';
import { z } from 'zod';
import type { FileStore } from '../../base/files/file-store.ts';
import { appendJsonLine, loadJsonLines } from '../../base/json-lines.ts';

const ancora = z.object({ id: z.number(), hash: z.string(), em: z.string() });
/** A link of the chain as it was once. */
export type Ancora = z.output<typeof ancora>;

/** Where the newest link is written outside of the database: who rewrites the chain there has to rewrite this, too. */
export interface Ancoras {
  grava(tenant: number, ancora: Ancora): Promise<void>;
  /** All of a network's, wherever they were written. */
  le(tenant: number): Promise<Ancora[]>;
}

const arquivoDe = (dataDir: string, tenant: number): string => path.join(dataDir, 'selos', `${tenant}.jsonl`);

/** On several nodes an id may have sixteen digits (decision 0048). */
const NOME = /^(\d{12,16})-([0-9a-f]{64})$/;

/** A name says all of it: reading a chain's anchors takes their names alone, and an object is written once. */
const nomeDe = (tenant: number, { id, hash }: Ancora): string =>
  `${tenant}/${String(id).padStart(12, '0')}-${hash}`;

const chaveDe = ({ id, hash }: Ancora): string => `${id}/${hash}`;

/** One that two instances wrote at once stands there twice, and is one. */
const semRepetidas = (ditas: readonly Ancora[]): Ancora[] => [
  ...new Map(ditas.map((dita) => [chaveDe(dita), dita])).values(),
];

/** Lines of a file for each network. */
export const ancorasNaPasta = (dataDir: string): Ancoras => ({
  grava: (tenant, dita) => appendJsonLine(arquivoDe(dataDir, tenant), dita),
  le: async (tenant) => semRepetidas(await loadJsonLines(arquivoDe(dataDir, tenant), ancora)),
});

/** An object for each, which nobody has to change ever after. */
export const ancorasNoDeposito = (deposito: FileStore): Ancoras => ({
  grava: (tenant, dita) => deposito.write(nomeDe(tenant, dita), Buffer.from(JSON.stringify(dita))),
  le: async (tenant) => {
    const achadas: Ancora[] = [];
    for await (const { name, writtenAt } of deposito.list(String(tenant))) {
      const [, id, hash] = NOME.exec(name) ?? [];
      if (id !== undefined && hash !== undefined)
        achadas.push({ id: Number(id), hash, em: writtenAt.toISOString() });
    }
    return achadas;
  },
});

/** @param deposito for the anchors to come, where they do not go to the data folder */
export function ancorasEm(dataDir: string, deposito: FileStore | null): Ancoras {
  const pasta = ancorasNaPasta(dataDir);
  if (deposito === null) return pasta;
  const fora = ancorasNoDeposito(deposito);
  // Those from before it had a store of its own still hold.
  return { ...fora, le: async (tenant) => [...(await pasta.le(tenant)), ...(await fora.le(tenant))] };
}

/** Writes a network's anchors where they are not yet; answers how many. */
export async function levaAncoras(de: Ancoras, para: Ancoras, tenant: number): Promise<number> {
  const la = new Set((await para.le(tenant)).map(chaveDe));
  const faltam = (await de.le(tenant)).filter((dita) => !la.has(chaveDe(dita)));
  for (const dita of faltam) await para.grava(tenant, dita);
  return faltam.length;
}
