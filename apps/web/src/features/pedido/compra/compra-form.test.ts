import { expect, test } from 'vitest';
import { COMPRA } from '../textos.ts';
import { type CompraValores, faltasDaCompra, NOVA, quantDe } from './compra-form.ts';

const compra = (parte: Partial<CompraValores> = {}): CompraValores => ({
  catId: { id: 1, name: 'Caneca' } as CompraValores['catId'], // nothing else is read
  fornecedorId: 2,
  quant: '10',
  valor: 5.5,
  previsao: null,
  previsaoInvalida: false,
  ...parte,
});

test('uma compra nova diz o que falta em cada campo', () => {
  expect(Object.keys(faltasDaCompra(NOVA.valores))).toEqual(['catId', 'fornecedorId', 'quant', 'valor']);
  expect(faltasDaCompra(compra())).toEqual({});
});

test.each(['0', '-3', '1,5', 'dez', '1e3'])(
  'a quantidade %j não é um número inteiro de unidades',
  (quant) => {
    expect(faltasDaCompra(compra({ quant }))).toEqual({ quant: COMPRA.inteira });
  },
);

test('a quantidade se lê como as pessoas a escrevem, com pontos de milhar', () => {
  expect(quantDe('1.200')).toBe(1200);
  expect(quantDe(' 7 ')).toBe(7);
  expect(quantDe('')).toBe(0);
});

test('um valor que falta e um texto que não é valor têm cada um a sua falta', () => {
  const semValor = faltasDaCompra(compra({ valor: null })).valor;
  const naoE = faltasDaCompra(compra({ valor: Number.NaN })).valor;
  expect(semValor).toBeDefined();
  expect(naoE).toBeDefined();
  expect(semValor).not.toBe(naoE);
  expect(faltasDaCompra(compra({ valor: 0 }))).toEqual({});
});
