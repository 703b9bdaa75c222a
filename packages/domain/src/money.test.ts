import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, plural, roundDecimal } from './decimal.ts';
import {
  centavosToReais,
  formatDecimal,
  formatMoney,
  parseDecimal,
  parseMoney,
  reaisToCentavos,
  sumCentavos,
} from './money.ts';
import { valorPorExtenso } from './valor-por-extenso.ts';

const centavos = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 });

describe('parseMoney', () => {
  it.each([
    ['1.234,56', 123456],
    ['R$ 1.234,56', 123456],
    ['-5,00', -500],
    ['-R$ 5,00', -500],
    ['R$ -5,00', -500],
    ['1234.56', 123456],
    ['1.234', 123400],
    ['1.5', 150],
    ['0.123', 12],
    ['1,005', 101],
    ['-1,005', -101],
    ['0,285', 29],
    [',5', 50],
    ['999.999.999.999,99', 99_999_999_999_999],
  ])('reads %s', (texto, esperado) => expect(parseMoney(texto)).toBe(esperado));

  it.each(['', 'abc', '1,2,3', '1.23,4', '1.2.3', '12e3', '--5', '9'.repeat(30)])('refuses %s', (texto) =>
    expect(parseMoney(texto)).toBeNull(),
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(centavos, (c) => {
        expect(parseMoney(formatMoney(c))).toBe(c);
        expect(parseMoney(formatDecimal(c))).toBe(c);
        expect(reaisToCentavos(centavosToReais(c))).toBe(c);
      }),
    );
  });
});

describe('money', () => {
  it('writes Brazilian', () => {
    expect(formatMoney(-123456)).toBe('-R$ 1.234,56');
    expect(formatMoney(5)).toBe('R$ 0,05');
    expect(formatNumber(1234567.891)).toBe('1.234.567,891');
    expect(formatNumber(-0.001, 2)).toBe('0,00');
    expect(parseDecimal('1.234,567')).toBe(1234.57);
  });

  it('refuses reais that are no cents', () => {
    for (const n of [Number.NaN, Number.POSITIVE_INFINITY, 1.005, 1e17])
      expect(reaisToCentavos(n)).toBeNull();
    expect(sumCentavos([10, 20, 3])).toBe(33);
  });

  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [100, 'um real'],
    [123456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [100_000_000, 'um milhão de reais'],
    [110_000, 'mil e cem reais'],
    [200_002_50, 'duzentos mil e dois reais e cinquenta centavos'],
  ])('writes %i cents in words', (c, texto) => expect(valorPorExtenso(c)).toBe(texto));
});

/** Rounds the decimal text of a number with big integers. */
function roundByBigInt(n: number, casas: number): number {
  const [inteiro = '0', fracao = ''] = Math.abs(n).toFixed(6).split('.');
  const escala = 10n ** BigInt(6 - casas);
  const bruto = BigInt(inteiro + fracao);
  const arredondado = (bruto + escala / 2n) / escala;
  return (Math.sign(n) * Number(arredondado)) / 10 ** casas;
}

describe('roundDecimal', () => {
  it('agrees with integers on numbers of six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 5 }), (micros, casas) => {
        expect(roundDecimal(micros / 1e6, casas) + 0).toBeCloseTo(roundByBigInt(micros / 1e6, casas), 9);
      }),
    );
  });

  it('rounds up and down on 15 digits', () => {
    expect(roundDecimal(1.005, 2)).toBe(1.01);
    expect(roundDecimal(2.3000000000000003, 1, 'up')).toBe(2.3);
    expect(roundDecimal(0.58 * 100, 0, 'down')).toBe(58);
    expect(roundDecimal(1250, -2)).toBe(1300);
    expect(roundDecimal(4, -1)).toBe(0);
  });
});

it('how many there are is said in words', () => {
  expect([0, 1, 1200].map((n) => plural(n, 'campo', 'campos'))).toEqual([
    '0 campos',
    '1 campo',
    '1.200 campos',
  ]);
});
