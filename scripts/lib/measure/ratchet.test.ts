import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../run.mjs';
import { measure } from './figures.mjs';
import { KEPT, keepWhatRose, readKept } from './kept.mjs';
import { betterOf, faultsOf, type KeptFigures, keepFigures } from './ratchet.mjs';

const KEPT_BEFORE: KeptFigures = {
  'long functions': { value: 31, aim: '≤ 15' },
  documented: { value: 34.6, aim: '≥ 60' },
  lines: { value: 163_000, aim: '', step: 1000, reason: 'payments' },
};
const figures = (long: number, documented: number, lines: number) => ({
  'long functions': { value: long },
  documented: { value: documented },
  lines: { value: lines },
});

test('a figure that got worse is refused by its name, in a sentence', () => {
  expect(faultsOf(KEPT_BEFORE, figures(32, 34.6, 162_400))).toEqual([
    "A medida 'long functions' subiu de 31 para 32 (alvo: ≤ 15).",
  ]);
  expect(faultsOf(KEPT_BEFORE, figures(31, 34.5, 163_001))).toEqual([
    "A medida 'documented' desceu de 34,6 para 34,5 (alvo: ≥ 60).",
    "A medida 'lines' subiu de 163.000 para 163.001.",
  ]);
});

test('what stayed or got better is not; what is new or gone has to be kept', () => {
  expect(faultsOf(KEPT_BEFORE, figures(30, 40, 162_400))).toEqual([]);
  expect(betterOf(KEPT_BEFORE, figures(30, 34.6, 162_400))).toEqual(['long functions']);
  expect(betterOf(KEPT_BEFORE, figures(31, 40, 161_900))).toEqual(['documented', 'lines']);
  const [missing, gone] = faultsOf({ other: { value: 1, aim: '' } }, { casts: { value: 2 } });
  expect([missing, gone]).toEqual([
    expect.stringContaining("'casts' não está guardada"),
    expect.stringContaining("'other' não existe mais"),
  ]);
});

test('what got better is kept without a reason, what got worse with one alone', () => {
  const mixed = figures(32, 40, 162_400);
  expect(keepFigures(KEPT_BEFORE, mixed)).toEqual({
    ...KEPT_BEFORE,
    documented: { value: 40, aim: '≥ 60' },
  });
  expect(keepFigures(KEPT_BEFORE, mixed, 'a new screen')['long functions']).toEqual({
    ...{ value: 32, aim: '≤ 15', reason: 'a new screen' },
  });
  expect(keepFigures(KEPT_BEFORE, figures(31, 34.6, 161_500)).lines).toEqual({
    ...{ value: 162_000, aim: '', step: 1000 },
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-medidas-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what a program made worse is kept with its reason, what was worse before is still refused', () => {
  cpSync(join(ROOT, KEPT), join(folder, KEPT));
  const kept = readKept(folder);
  const { casts = { value: 0 } } = kept;
  const pages = kept['print pages'] ?? { value: 0 };
  const before = { casts: { value: casts.value + 5 }, 'print pages': pages };
  const after = { casts: { value: casts.value + 5 }, 'print pages': { value: pages.value + 1 } };
  keepWhatRose(folder, before, after, 'ferramenta');
  expect(readKept(folder)).toEqual({
    ...kept,
    'print pages': { ...pages, value: pages.value + 1, reason: 'ferramenta' },
  });
});

test('every figure that is measured is kept, with its aim', async () => {
  const measured = await measure(ROOT);
  expect(Object.keys(JSON.parse(readFileSync(join(ROOT, KEPT), 'utf8')))).toEqual(Object.keys(measured));
  for (const [name, { value }] of Object.entries(measured)) expect([name, value >= 0]).toEqual([name, true]);
});
