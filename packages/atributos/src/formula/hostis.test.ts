import { describe, expect, it } from 'vitest';
import casos from '../casos/hostis.json';
import { compileFormula } from './compile-formula.ts';
import { avaliaCalculo, paraVal } from './evaluate-formula.ts';
import type { FormulaValue } from './formula-value.ts';
import { LIMITE } from './limits.ts';

const texto = (value: string): FormulaValue => ({ kind: 'text', value });
const itens = (fn: (i: number) => FormulaValue): FormulaValue => ({
  kind: 'list',
  value: Array.from({ length: 1000 }, (_, i) => fn(i)),
});

/** As much as a record's values may hold. */
const VALORES: Readonly<Record<string, FormulaValue>> = {
  t: texto('a'.repeat(32_766)),
  e: texto('a '.repeat(16_000)),
  m: texto('ãç'.repeat(16_000)),
  p: texto('😀'.repeat(16_000)),
  z: texto('0#?'.repeat(400)),
  d: texto('d"x"m"y"'.repeat(200)),
  n: { kind: 'number', value: 1.5 },
  l: itens((i) => texto(`item ${i}`)),
  k: itens((i) => ({ kind: 'number', value: i % 2 === 0 ? -i * 1e6 - 1 : i * 1e6 + 7 })),
};

const fonte = (partes: readonly (string | readonly [string, number])[]): string =>
  partes.map((p) => (typeof p === 'string' ? p : p[0].repeat(p[1]))).join('');

/** A formula by itself. */
const SO = { expediente: null, contagem: { uteis: false, recesso: false } };

describe('hostile formulas end within their steps', () => {
  it('covers at least 60', () => expect(casos.length).toBeGreaterThanOrEqual(60));

  it.each(casos.map((caso): [string, (typeof casos)[number]] => [caso.nome, caso]))('%s', (_, caso) => {
    // Parts of a case are texts, or a text with the number of times it stands.
    const formula = fonte(caso.partes as readonly (string | readonly [string, number])[]);
    const r = compileFormula(formula, Object.keys(VALORES));
    if (!r.ok) {
      expect(`!${r.error.code}`).toBe(caso.fim);
      return;
    }
    const valores = r.formula.uses.map((codigo) => paraVal(VALORES[codigo] ?? { kind: 'empty' }));
    const { valor, passos } = avaliaCalculo(
      r.formula,
      { valores, datasVazias: () => [] },
      { ...SO, now: '2025-03-14T10:30:45-03:00', passos: LIMITE.passos },
    );
    expect(passos).toBeLessThanOrEqual(LIMITE.passos);
    const obtido = valor.kind === 'error' ? valor.value : null;
    expect(obtido, `${passos} steps`).toBe(caso.fim);
    // A record that has next to nothing left gives the flag at once.
    expect(
      avaliaCalculo(r.formula, { valores, datasVazias: () => [] }, { ...SO, now: '', passos: 5 }).valor,
    ).toMatchObject({
      value: '#LIMITE!',
    });
  });
});
