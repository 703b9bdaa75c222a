import { expect, test } from 'vitest';
import { faltasDe } from './quantidade-faltas.ts';

const nota = { quant: 3, valor: '1.5', contagem: false, entrada: true };

test('an entry asks for its value; 0 counts only when it was typed', () => {
  expect(faltasDe(nota)).toEqual({});
  expect(faltasDe({ ...nota, valor: '0' })).toEqual({});
  expect(faltasDe({ ...nota, valor: null })).toEqual({
    valor: 'Informe o valor de uma unidade; 0 se não custou nada',
  });
  expect(faltasDe({ ...nota, valor: null, entrada: false })).toEqual({});
});

test('what is no number is refused where it stands', () => {
  const quantidade = 'Informe uma quantidade inteira maior que zero';
  expect(faltasDe({ ...nota, quant: Number.NaN })).toEqual({ quant: quantidade });
  expect(faltasDe({ ...nota, quant: 0 })).toEqual({ quant: quantidade });
  expect(faltasDe({ ...nota, quant: 1e9, valor: '900000000' })).toEqual({
    valor: 'O total do item é grande demais',
  });
});
