import { describe, expect, test } from 'vitest';
import { escalaDe, naEscala, nomeDaMarca } from './escala.ts';

describe('escalaDe', () => {
  test.each([
    [[123_456], { de: 0, ate: 150_000, marcas: [0, 50_000, 100_000, 150_000] }],
    [[400_000], { de: 0, ate: 400_000, marcas: [0, 100_000, 200_000, 300_000, 400_000] }],
    [[3], { de: 0, ate: 3, marcas: [0, 1, 2, 3] }],
    [[0, 0], { de: 0, ate: 1, marcas: [0, 1] }],
    [[], { de: 0, ate: 1, marcas: [0, 1] }],
  ])('%j', (valores, esperado) => {
    expect(escalaDe(valores)).toEqual(esperado);
  });

  test('estornos ficam abaixo do zero, que continua sendo uma marca', () => {
    const { de, ate, marcas } = escalaDe([-30_000, 90_000]);
    expect([de, ate]).toEqual([-50_000, 100_000]);
    expect(marcas).toContain(0);
    expect(escalaDe([-500]).ate).toBeGreaterThan(0);
  });

  test('contém todos os valores, em marcas inteiras e poucas', () => {
    for (let n = 1; n < 1e14; n = n * 3 + 1) {
      const escala = escalaDe([n]);
      expect(naEscala(escala, n)).toBeLessThanOrEqual(100);
      expect(naEscala(escala, n)).toBeGreaterThan(40);
      expect(escala.marcas.every(Number.isSafeInteger)).toBe(true);
      expect(escala.marcas.length).toBeLessThanOrEqual(6);
    }
  });
});

test.each([
  [0, '0'],
  [25, '0,25'],
  [25_000, '250'],
  [500_000, '5 mil'],
  [150_000_000, '1,5 mi'],
  [-500_000, '-5 mil'],
  [200_000_000_000, '2 bi'],
])('nomeDaMarca(%i) = %s', (valor, nome) => {
  expect(nomeDaMarca(valor)).toBe(nome);
});
