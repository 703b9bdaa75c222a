import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ruleViolation } from '../base/app-error.ts';
import { reclamacaoDe } from './reclamacao.ts';

const doSistema = (code: string, path?: string) => Object.assign(new Error(`${code}: x`), { code, path });

test.each([
  ['o que se recusa em palavras', ruleViolation('regra', 'Já existe'), 'Já existe'],
  ['o disco cheio', doSistema('ENOSPC', '/copias/a'), /^Não há espaço para \/copias\/a: o disco está cheio/],
  [
    'um banco que não responde',
    new AggregateError([doSistema('ECONNREFUSED')]),
    /^O banco de dados não responde/,
  ],
  ['o que ninguém previu', new Error('uma linha\n    at outra'), 'O comando falhou: Error: uma linha'],
  ['o que nem é um erro', 'texto', 'O comando falhou: texto'],
])('%s se diz em uma frase', (_, error, dito) => {
  const reclamacao = reclamacaoDe(error);
  expect(reclamacao?.codigo).toBe(1);
  expect(reclamacao?.erro).toEqual(typeof dito === 'string' ? dito : expect.stringMatching(dito));
  expect(reclamacao?.erro).not.toContain('\n');
});

test('a quem pediu JSON a recusa vem em JSON, com o mesmo código', () => {
  const comando = (...argumentos: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'apps/api/src/cli/main.ts', ...argumentos], {
      encoding: 'utf8',
    });
  const dito = 'Comando desconhecido: nada. Veja: retaguarda --help';
  const [paraGente, paraPrograma] = [comando('nada'), comando('nada', '--json')];
  expect(paraGente).toMatchObject({ status: 2, stdout: '', stderr: `${dito}\n` });
  expect(paraPrograma).toMatchObject({ status: 2, stderr: '' });
  expect(JSON.parse(paraPrograma.stdout)).toEqual({ erro: dito });
});
