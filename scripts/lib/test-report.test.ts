import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readReport } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'retaguarda-relato-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function written(report: object): string {
  const file = join(folder, 'relato.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('o que uma rodada de testes deu', () => {
  it('conta e nomeia cada teste que falhou, pelo arquivo dentro do projeto', () => {
    const report = written({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: resolve('apps/api/src/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a soma fecha', status: 'passed', failureMessages: [] },
            { fullName: 'a soma explica', status: 'failed', failureMessages: ['esperado 2'] },
          ],
        },
      ],
    });
    expect(readReport(report, 1, 'api')).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          where: 'apps/api/src/a.test.ts > a soma explica',
          alone: "npx vitest run --project api apps/api/src/a.test.ts -t 'a soma explica'",
          message: 'esperado 2',
        },
      ],
    });
  });

  it('nomeia um arquivo que não carrega, e o conta', () => {
    const report = written({
      testResults: [
        { name: resolve('b.test.ts'), status: 'failed', message: 'não há x', assertionResults: [] },
      ],
    });
    expect(readReport(report, 1, 'api')).toEqual({
      passed: 0,
      failed: 1,
      failures: [
        { where: 'b.test.ts', alone: 'npx vitest run --project api b.test.ts', message: 'não há x' },
      ],
    });
  });

  it('diz como rodar sozinho também um teste cujo nome tem o que um padrão ou o terminal entenderiam', () => {
    const report = written({
      testResults: [
        {
          name: resolve('c.test.ts'),
          status: 'failed',
          assertionResults: [{ fullName: "soma (em R$) d'água", status: 'failed' }],
        },
      ],
    });
    expect(readReport(report, 1, 'unit').failures[0]?.alone).toBe(
      "npx vitest run --project unit c.test.ts -t 'soma \\(em R\\$\\) d.água'",
    );
  });

  it('sem relato, uma rodada que falhou é uma falha sem nome', () => {
    expect(readReport(join(folder, 'não-há.json'), 1, 'api')).toEqual({ passed: 0, failed: 1, failures: [] });
  });
});
