import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server that speaks S3, on a port that the system gives; it wants a cipher that OpenSSL counts as old. */
const PROGRAMA = `
  const S3rver = require('s3rver');
  const [pasta, porta] = process.argv.slice(1);
  new S3rver({ port: Number(porta), address: '127.0.0.1', silent: true, directory: pasta, configureBuckets: [{ name: 'balde' }] })
    .run().then(({ port }) => console.log(port));`;

/** Keeps the bucket `balde` in a folder. */
export async function sobeServidorS3(
  pasta: string,
  porta = 0,
): Promise<{ child: ChildProcess; porta: number }> {
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', PROGRAMA, pasta, String(porta)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [linha] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]; // a line is text
  return { child, porta: Number(linha) };
}

/** Settings by which the product speaks to it. */
export const acessoS3 = (porta: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${porta}`,
  S3_CHAVE: 'S3RVER',
  S3_SEGREDO: 'S3RVER',
});
