import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dearest, keepCosts, readCosts } from './costs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'retaguarda-custos-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('o que cada arquivo de testes custou', () => {
  it('fica guardado, e o que não rodou guarda o que tinha', () => {
    keepCosts(
      'api',
      { 'a.test.ts': { ms: 100, processorMs: 50 }, 'b.test.ts': { ms: 9_000, processorMs: 4_000 } },
      folder,
    );
    keepCosts('api', { 'a.test.ts': { ms: 200, processorMs: 60 } }, folder);
    expect(readCosts('api', folder)).toEqual({
      'a.test.ts': { ms: 200, processorMs: 60 },
      'b.test.ts': { ms: 9_000, processorMs: 4_000 },
    });
  });
  it('dos mais caros de todos os projetos se veem tantos quantos se pedem', () => {
    keepCosts('e2e', { 'c.test.ts': { ms: 12_345, processorMs: 7_000 } }, folder);
    expect(dearest(2, folder)).toEqual([
      '   12,3 s     7,0 s de processador  e2e        c.test.ts',
      '    9,0 s     4,0 s de processador  api        b.test.ts',
    ]);
  });
  it('antes da primeira rodada não há nenhum', () => {
    expect(readCosts('unit', folder)).toEqual({});
    expect(dearest(20, join(folder, 'nenhuma'))).toEqual([]);
  });
});
