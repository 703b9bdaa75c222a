import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SENHA } from '../testing/mundo.ts';
import { INTEIRO } from '../testing/por-inteiro.ts';
import { ClienteHttp } from './cliente-http.ts';
import { comProcesso } from './com-processo.ts';
import { mata } from './processo-app.ts';

const EM_CURSO = 20;
/** How a process ends that nobody ended; with the faults both ways. */
const FINS = ['uncaughtException', 'unhandledRejection'].slice(0, INTEIRO ? 2 : 1);
/** What an error's message may quote and no log may hold. */
const SEGREDOS = ['529.982.247-25', 'canario@exemplo.com.br'];

const processo = comProcesso();
let supervisor: ChildProcess;
let saida = '';

/** Breaks where nobody catches it when it is told to: by an exception in the first life, by a promise in the second. */
const QUEBRA = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  if (process.argv[1]?.endsWith('server.mjs')) {
    const vidas = new URL('./vidas', import.meta.url);
    const vida = existsSync(vidas) ? Number(readFileSync(vidas, 'utf8').split(' ')[0]) + 1 : 1;
    writeFileSync(vidas, vida + ' ' + process.pid);
    process.on('SIGUSR2', () => {
      const erro = new Error('duplicate key: ${SEGREDOS.join(' ')}\\nDETAIL: ${SEGREDOS.join(' ')}');
      if (vida === 1) setImmediate(() => { throw erro; });
      else void Promise.reject(erro);
    });
  }`;

beforeAll(() => {
  const quebra = join(processo.dataDir, 'quebra.mjs');
  writeFileSync(quebra, QUEBRA);
  const serve = pathToFileURL(join(process.cwd(), 'scripts/lib/serve.mjs')).href;
  const programa = `import { serve } from ${JSON.stringify(serve)};
    process.exitCode = await serve(${JSON.stringify(processo.arquivo)}, [5]);`;
  supervisor = spawn(process.execPath, ['--input-type=module', '-e', programa], {
    env: {
      ...process.env,
      ...{ DATA_DIR: processo.dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' },
      NODE_OPTIONS: `--import ${pathToFileURL(quebra).href}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const canal of [supervisor.stdout, supervisor.stderr])
    canal?.on('data', (d) => {
      saida += String(d);
    });
});
afterAll(() => mata(supervisor, 'SIGKILL'));

const enderecos = (): string[] =>
  [...saida.matchAll(/Retaguarda em http:\/\/localhost:(\d+)/g)].map((m) => m[1] ?? '');

async function deVida(vida: number): Promise<ClienteHttp> {
  await expect.poll(() => enderecos().length).toBe(vida);
  const base = `http://127.0.0.1:${enderecos()[vida - 1]}`;
  await expect.poll(() => fetch(`${base}/readyz`).then((r) => r.status)).toBe(200);
  return new ClienteHttp(base).entra('admin@um.teste', SENHA);
}

test.skipIf(process.platform === 'win32')(
  'what nobody caught is logged without its message, calls under way are answered, and the server is started again',
  async () => {
    for (const [i, evento] of FINS.entries()) {
      const cliente = await deVida(i + 1);
      const pid = Number(readFileSync(join(processo.dataDir, 'vidas'), 'utf8').split(' ')[1]);
      const emCurso = Array.from({ length: EM_CURSO }, () => cliente.chama('GET', '/pericia/listBaixas'));
      process.kill(pid, 'SIGUSR2');
      expect((await Promise.all(emCurso)).map((r) => r.status)).toEqual(emCurso.map(() => 200));
      await expect.poll(() => saida).toContain(`"evento":"${evento}"`);
      await expect.poll(() => saida.split('O servidor parou sem aviso (1)').length - 1).toBe(i + 1);
    }
    await deVida(FINS.length + 1);
    expect(saida).toContain('falha sem tratamento; o servidor reinicia');
    for (const segredo of SEGREDOS) expect(saida).not.toContain(segredo);
    const fim = once(supervisor, 'exit');
    supervisor.kill('SIGTERM');
    expect((await fim)[0]).toBe(0);
  },
);
