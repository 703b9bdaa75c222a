import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diaBancario, faltaDoDiaBancario, semBanco } from './dia-bancario.ts';

const CASOS = readFileSync(new URL('../testing/dias-bancarios.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((linha) => linha.trim().split('\t'));

test('cada dia de 2020 a 2035 que outro programa calculou vai para o mesmo dia bancário', () => {
  expect(CASOS.length).toBeGreaterThan(280);
  expect(CASOS.filter(([dia = '', seguinte]) => diaBancario(dia) !== seguinte)).toEqual([]);
});

test('diz por que o banco não paga, e quando paga', () => {
  expect(semBanco('2026-11-30')).toBeUndefined();
  expect([semBanco('2026-02-16'), semBanco('2026-02-17'), semBanco('2026-02-18')]).toEqual([
    'Carnaval',
    'Carnaval',
    undefined,
  ]);
  expect(faltaDoDiaBancario('2026-11-28')).toBe(
    'Em 28/11/2026 os bancos não pagam (sábado). O próximo dia é 30/11/2026, segunda-feira.',
  );
  expect(faltaDoDiaBancario('2026-06-04')).toBe(
    'Em 04/06/2026 os bancos não pagam (Corpus Christi). O próximo dia é 05/06/2026, sexta-feira.',
  );
  expect(faltaDoDiaBancario('2026-11-30')).toBeUndefined();
});
