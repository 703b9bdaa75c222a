import path from 'node:path';
import { z } from 'zod';
import type { Deposito } from '../../base/arquivos/deposito.ts';
import { acrescentaLinha, leLinhas } from '../../base/linhas-json.ts';
import type { Elo } from '../../nucleo/historico/public.ts';

const ancora = z.object({ id: z.number(), hash: z.string(), em: z.string() });
/** A link of the chain as it was once. */
export type Ancora = z.output<typeof ancora>;

/** Where the newest link is written outside of the database: who rewrites the chain there has to rewrite this, too. */
export interface Ancoras {
  grava(tenant: number, elo: Elo): Promise<void>;
  /** All of a network's, wherever they were written. */
  le(tenant: number): Promise<Ancora[]>;
}

const arquivoDe = (dataDir: string, tenant: number): string => path.join(dataDir, 'selos', `${tenant}.jsonl`);

const NOME = /^(\d{12})-([0-9a-f]{64})$/;

/** A name says all of it: reading a chain's anchors takes their names alone, and an object is written once. */
const nomeDe = (tenant: number, { id, hash }: Elo): string =>
  `${tenant}/${String(id).padStart(12, '0')}-${hash}`;

async function noDeposito(deposito: Deposito, tenant: number): Promise<Ancora[]> {
  const achadas: Ancora[] = [];
  for await (const { nome, em } of deposito.lista(String(tenant))) {
    const [, id, hash] = NOME.exec(nome) ?? [];
    if (id !== undefined && hash !== undefined) achadas.push({ id: Number(id), hash, em: em.toISOString() });
  }
  return achadas;
}

/** @param deposito for the anchors to come, where they do not go to the data folder */
export function ancorasEm(dataDir: string, deposito: Deposito | null): Ancoras {
  const daPasta = (tenant: number) => leLinhas(arquivoDe(dataDir, tenant), ancora);
  return {
    grava: (tenant, elo) => {
      const { id, hash } = elo;
      const em = new Date().toISOString();
      return deposito === null
        ? acrescentaLinha(arquivoDe(dataDir, tenant), { id, hash, em })
        : deposito.grava(nomeDe(tenant, elo), Buffer.from(JSON.stringify({ id, hash, em })));
    },
    // Those from before it had a store of its own still hold.
    le: async (tenant) => [
      ...(await daPasta(tenant)),
      ...(deposito === null ? [] : await noDeposito(deposito, tenant)),
    ],
  };
}
