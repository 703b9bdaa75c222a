import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../repository-files.mjs';
import { limitsFor } from './limits.ts';

describe('os limites de uma rodada', () => {
  it('são múltiplos do que se mediu ao começar', () => {
    expect(limitsFor(500, 600)).toEqual({ testMs: 300_000, waitMs: 225_000 });
  });
  it('numa máquina rápida dizem em dois minutos que um teste parou', () => {
    expect(limitsFor(40, 600).testMs).toBe(120_000);
  });
  it('numa muito lenta nunca passam de quinze', () => {
    expect(limitsFor(60_000, 600).testMs).toBe(900_000);
  });
  it('a espera desiste antes do teste, e diz pelo que se esperava', () => {
    const { testMs, waitMs } = limitsFor(100, 600);
    expect(waitMs).toBeLessThan(testMs);
  });
});

describe('quem espera por uma condição', () => {
  it('não diz quanto: a rodada o diz', () => {
    const own = /\b(?:poll|waitFor|find(?:All)?By\w+)\([^;]*?\btimeout:/;
    const files = repositoryFiles(process.cwd(), (name) => /\.test\.tsx?$/.test(name));
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
