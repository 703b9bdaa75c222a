import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contraste, ehCor, TONS, tonsDaMarca } from './cores.ts';

test('o contraste é o da norma', () => {
  expect(contraste('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contraste('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contraste('#ffffff', '#777777')).toBe(contraste('#777777', '#ffffff'));
});

test.each(['azul', '#12345', '#1234567', '12345a', '#12345g', ''])('%j não é cor', (texto) => {
  expect(ehCor(texto)).toBe(false);
  expect(() => tonsDaMarca(texto)).toThrow();
});

test('de qualquer cor, o texto se lê: branco nos tons de botões, os links no escuro', () => {
  const cor = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(cor, (escolhida) => {
      const tons = tonsDaMarca(escolhida);
      expect(tons).toHaveLength(TONS);
      expect(tons.every(ehCor)).toBe(true);
      expect(tons[5]).toBe(escolhida);
      for (const i of [7, 8, 9]) expect(contraste(tons[i] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contraste(tons[3] ?? '', '#181d24')).toBeGreaterThanOrEqual(4.5);
      expect(contraste(tons[0] ?? '', tons[9] ?? '')).toBeGreaterThanOrEqual(4.5);
    }),
    { examples: [['#ffffff'], ['#000000'], ['#ffff00'], ['#0000ff'], ['#3c8dbc']] },
  );
});
