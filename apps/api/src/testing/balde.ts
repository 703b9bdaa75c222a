import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { criaProcurador, type Procurador } from './procurador.ts';
import { acessoS3, sobeServidorS3 } from './servidor-s3.ts';

export interface Servidor {
  /** Settings by which the product keeps its files in a place of its own there. */
  env(): Record<string, string>;
  /** It ends, as a process does that is killed; what was kept stays. */
  cai(): Promise<void>;
  volta(): Promise<void>;
  /** The line to it: nothing arrives while it is cut. */
  linha: Procurador;
}

/** A server for the tests of a file, empty at its beginning. */
export function comBalde(): Servidor {
  let vivo: Awaited<ReturnType<typeof sobeServidorS3>>;
  let linha: Procurador;
  let pasta: string;
  const cai = async (): Promise<void> => {
    if (vivo.child.exitCode !== null || vivo.child.signalCode !== null) return;
    const fim = once(vivo.child, 'exit');
    vivo.child.kill('SIGKILL');
    await fim;
  };
  beforeAll(async () => {
    pasta = await mkdtemp(path.join(inject('pasta'), 'balde-'));
    vivo = await sobeServidorS3(pasta);
    linha = await criaProcurador({ port: vivo.porta });
  });
  afterAll(async () => {
    linha.fecha();
    await cai();
  });
  return {
    env: () => ({
      ARQUIVOS: `s3://balde/teste/${randomBytes(6).toString('hex')}`,
      ...acessoS3(linha.port),
    }),
    cai,
    volta: async () => {
      vivo = await sobeServidorS3(pasta, vivo.porta);
    },
    get linha() {
      return linha;
    },
  };
}
