import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { reportingSteps, StalledStep } from './steps.ts';

const nunca = (): Promise<never> => new Promise(() => undefined);

function ouvinte() {
  const linhas: string[] = [];
  const sinais: string[] = [];
  const passo = reportingSteps({
    say: (linha) => linhas.push(linha),
    aoViver: ({ nome }) => sinais.push(nome),
    avisoMs: 20,
    longoMs: 60_000,
  });
  return { linhas, sinais, passo };
}

test('um passo que não acaba se diz, e acaba a partida pelo nome e pelo que espera', async () => {
  const { linhas, passo } = ouvinte();
  const parado = passo({ nome: 'criando a rede', limiteMs: 200 }, (sinal) => {
    sinal.note('espera pelo processo 12');
    return nunca();
  });
  await expect(parado).rejects.toThrow(StalledStep);
  await expect(parado).rejects.toThrow(
    /^A partida parou em: criando a rede \(espera pelo processo 12\)\. Há 0,2 s/,
  );
  expect(linhas[0]).toMatch(/^Ainda: criando a rede, 0(,\d)? s \(espera pelo processo 12\)$/);
});

test('o que dá sinal tem o tempo de que precisa; o que só se anota não o dá', async () => {
  const { linhas, sinais, passo } = ouvinte();
  const feito = passo({ nome: 'atualizando', limiteMs: 500 }, async (sinal) => {
    for (let i = 0; i < 20; i++) {
      sinal.alive(`000${i}.sql`);
      await delay(100);
    }
    return 20;
  });
  expect(await feito).toBe(20);
  expect(sinais.length).toBe(21);
  expect(linhas.at(-1)).toMatch(/^Ainda: atualizando/);
});

test('o que fez algo tem a sua linha, com os segundos; o que foi depressa, nenhuma', async () => {
  const { linhas, passo } = ouvinte();
  const nome = { nome: 'criando a rede', limiteMs: 1000 };
  await passo(
    nome,
    async () => 1,
    () => 'Rede criada',
  );
  await passo(
    nome,
    async () => null,
    () => null,
  );
  expect(linhas).toEqual([expect.stringMatching(/^Rede criada \(0(,\d)? s\)$/)]);
});

test('um passo que falha falha como falhou', async () => {
  const { passo } = ouvinte();
  const erro = new Error('sem rede');
  await expect(passo({ nome: 'x', limiteMs: 1000 }, () => Promise.reject(erro))).rejects.toBe(erro);
});

test.skipIf(process.platform === 'win32')(
  'o processo acaba mesmo quando uma linha do trabalho nativo não volta mais',
  async () => {
    const de = (arquivo: string): string =>
      JSON.stringify(pathToFileURL(`${import.meta.dirname}/${arquivo}`).href);
    // A pipe that nobody writes to holds a thread of the pool for ever.
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        `import { execFileSync } from 'node:child_process';
         import { mkdtempSync } from 'node:fs';
         import { readFile, rm } from 'node:fs/promises';
         import { endByForce } from ${de('shutdown.ts')};
         import { reportingSteps } from ${de('steps.ts')};
         const pasta = mkdtempSync('/tmp/retaguarda-passo-');
         execFileSync('mkfifo', [pasta + '/nada']);
         const passo = reportingSteps({ say: () => undefined });
         await passo({ nome: 'lendo', limiteMs: 50 }, () => readFile(pasta + '/nada')).catch(async (error) => {
           process.stdout.write(error.message);
           await rm(pasta, { recursive: true });
           endByForce();
         });`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let dito = '';
    child.stdout.on('data', (d) => (dito += String(d)));
    const [, sinal] = await once(child, 'exit');
    expect(sinal).toBe('SIGKILL');
    await eventually('what it said', () => dito !== '');
    expect(dito).toContain('A partida parou em: lendo');
  },
);
