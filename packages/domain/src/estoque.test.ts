import { expect, test } from 'vitest';
import {
  movimenta,
  necessario,
  SALDO_VAZIO,
  type Saldo,
  valorDaParte,
  valorDoItem,
  valorMedio,
} from './estoque.ts';

const entra = (saldo: Saldo, quantAtual: number, valor: number) =>
  movimenta(saldo, { quantAtual, reservado: 0, valor })?.saldo ?? SALDO_VAZIO;

test('o valor médio é o de tudo o que entrou, e nada se perde em centavos', () => {
  const saldo = entra(entra(SALDO_VAZIO, 3, 1000), 4, 1001);
  expect(saldo).toEqual({ quantAtual: 7, reservado: 0, valor: 2001 });
  expect(valorMedio(saldo)).toBe(286);
  let resto = saldo;
  let saiu = 0;
  for (let i = 0; i < 7; i++) {
    const feito = movimenta(resto, { quantAtual: -1, reservado: 0, valor: 'medio' });
    if (feito === null) throw new Error('faltou estoque');
    resto = feito.saldo;
    saiu -= feito.valor;
  }
  expect(resto).toEqual(SALDO_VAZIO);
  expect(saiu).toBe(2001);
});

test('nada fica negativo, e o reservado não sai por outro caminho', () => {
  const saldo = { quantAtual: 10, reservado: 8, valor: 1000 };
  expect(movimenta(saldo, { quantAtual: -3, reservado: 0, valor: 'medio' })).toBeNull();
  expect(movimenta(saldo, { quantAtual: 0, reservado: 3, valor: 'medio' })).toBeNull();
  expect(movimenta(saldo, { quantAtual: 0, reservado: -9, valor: 'medio' })).toBeNull();
  expect(movimenta(saldo, { quantAtual: -3, reservado: -3, valor: 'medio' })?.saldo).toEqual({
    quantAtual: 7,
    reservado: 5,
    valor: 700,
  });
});

test('o que sai leva o valor médio, qualquer que seja o dito, e o último leva tudo', () => {
  const saldo = { quantAtual: 5, reservado: 0, valor: 300 };
  expect(movimenta(saldo, { quantAtual: -2, reservado: 0, valor: -900 })?.saldo.valor).toBe(180);
  expect(movimenta(saldo, { quantAtual: -5, reservado: 0, valor: -100 })).toEqual({
    saldo: SALDO_VAZIO,
    valor: -300,
  });
});

test('o que não cabe em números inteiros exatos é recusado', () => {
  expect(valorDoItem(1_000_000_000, 1_000_000_000_000)).toBeNull();
  expect(valorDoItem(3, 1050)).toBe(3150);
  expect(
    movimenta(
      { quantAtual: 1, reservado: 0, valor: Number.MAX_SAFE_INTEGER },
      { quantAtual: 1, reservado: 0, valor: 1 },
    ),
  ).toBeNull();
});

test('metades de centavo sobem; necessário é o que falta', () => {
  expect(valorDaParte({ quantAtual: 2, reservado: 0, valor: 1 }, 1)).toBe(1);
  expect(necessario({ quantAtual: 10, reservado: 4, valor: 0 }, 9)).toBe(3);
  expect(necessario({ quantAtual: 10, reservado: 4, valor: 0 }, 2)).toBe(0);
});
