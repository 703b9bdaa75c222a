import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let diary: string;
let parent: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-serve-'));
  diary = join(folder, 'diario');
  writeFileSync(diary, '');
});
afterEach(() => {
  parent?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const lines = (): string[] => readFileSync(diary, 'utf8').split('\n').filter(Boolean);

/** Runs `serve` in a process of its own over a stand-in for the server, which writes a diary. */
function start(server: string): ChildProcess {
  const file = join(folder, 'server.mjs');
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const note = (line) => appendFileSync(${JSON.stringify(diary)}, line + '\\n');
     const life = readFileSync(${JSON.stringify(diary)}, 'utf8').split('\\n').filter((l) => l === 'vida').length;
     note('vida');
     ${server}`,
  );
  const serve = `import { serve } from ${JSON.stringify(new URL('./serve.mjs', import.meta.url).href)};
    process.exitCode = await serve(${JSON.stringify(file)}, { pauses: [5, 10], marginMs: 100 });`;
  parent = spawn(process.execPath, ['--input-type=module', '-e', serve], { stdio: 'ignore' });
  return parent;
}

const SERVES = "process.send('pronto', () => note('de pé')); setInterval(() => undefined, 1000);";

test('what had served and fell is started again, however it fell', async () => {
  start(`
    process.send('pronto', () => {
      if (life === 0) process.exit(1);
      if (life === 1) process.kill(process.pid, 'SIGKILL');
    });
    if (life === 2) {
      process.on('disconnect', () => process.exit(0));
      note('de pé');
      setInterval(() => undefined, 1000);
    }`);
  await expect.poll(lines).toContain('de pé');
});

test('what never came to serve has said why: it is not tried again', async () => {
  const child = start('process.exit(3);');
  expect((await once(child, 'exit'))[0]).toBe(3);
  expect(lines()).toEqual(['vida']);
});

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the server as it is, and its end is waited for',
  async (signal) => {
    const child = start(`
      process.on('${signal}', () => setTimeout(() => { note('em ordem'); process.exit(0); }, 50));
      ${SERVES}`);
    await expect.poll(lines).toContain('de pé');
    child.kill(signal);
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(lines()).toEqual(['vida', 'de pé', 'em ordem']);
  },
);

test('a killed parent takes its server along', async () => {
  const child = start(`
    process.on('disconnect', () => { note('em ordem'); process.exit(0); });
    ${SERVES}`);
  await expect.poll(lines).toContain('de pé');
  child.kill('SIGKILL');
  await expect.poll(lines).toContain('em ordem');
});

test('one whose main thread stands in a step of its start is ended from outside', async () => {
  const child = start(`
    process.send({ nome: 'criando a rede', limiteMs: 50 }, () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`);
  expect((await once(child, 'exit'))[0]).toBe(137);
  expect(lines()).toEqual(['vida']);
});

test('one that serves may be silent for as long as it likes', async () => {
  start(`
    process.send({ nome: 'abrindo a porta', limiteMs: 1 }, () => process.send('pronto', () => {
      setTimeout(() => note('de pé'), 400);
    }));`);
  await expect.poll(lines).toEqual(['vida', 'de pé']);
});
