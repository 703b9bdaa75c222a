import { describe, expect, it } from 'vitest';
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
