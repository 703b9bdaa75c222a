import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, inject } from 'vitest';
import { criaProcurador, type Procurador } from './procurador.ts';

/** A server that speaks S3, on a port that the system gives; it wants a cipher that OpenSSL counts as old. */
const PROGRAMA = `
  const S3rver = require('s3rver');
  const [pasta, porta] = process.argv.slice(1);
  new S3rver({ port: Number(porta), address: '127.0.0.1', silent: true, directory: pasta, configureBuckets: [{ name: 'balde' }] })
    .run().then(({ port }) => console.log(port));`;

async function sobe(pasta: string, porta: number): Promise<{ child: ChildProcess; porta: number }> {
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', PROGRAMA, pasta, String(porta)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [linha] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]; // a line is text
  return { child, porta: Number(linha) };
}

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
  let vivo: Awaited<ReturnType<typeof sobe>>;
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
    vivo = await sobe(pasta, 0);
    linha = await criaProcurador({ port: vivo.porta });
  });
  afterAll(async () => {
    linha.fecha();
    await cai();
  });
  return {
    env: () => ({
      ARQUIVOS: `s3://balde/teste/${randomBytes(6).toString('hex')}`,
      S3_ENDPOINT: `http://127.0.0.1:${linha.port}`,
      S3_CHAVE: 'S3RVER',
      S3_SEGREDO: 'S3RVER',
    }),
    cai,
    volta: async () => {
      vivo = await sobe(pasta, vivo.porta);
    },
    get linha() {
      return linha;
    },
  };
}
