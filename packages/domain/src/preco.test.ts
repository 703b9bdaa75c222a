import { expect, test } from 'vitest';
import {
  formatPreco,
  lePrecoEnviado,
  lePrecoUnitario,
  precoMedio,
  precoPorParte,
  valorPeloPreco,
} from './preco.ts';

const valor = (lida: ReturnType<typeof lePrecoEnviado>) => (lida.ok ? lida.valor : lida.motivo.message);

test.each([
  ['0,4449', '0.4449', '0,4449'],
  ['R$ 1.234,50', '1234.5', '1.234,50'],
  ['0,0000000001', '0.0000000001', '0,0000000001'],
  ['12', '12', '12,00'],
  ['007,100', '7.1', '7,10'],
  ['-0', '0', '0,00'],
])('o preço %s é o que se digitou', (texto, preco, escrito) => {
  expect(valor(lePrecoUnitario(texto))).toBe(preco);
  expect(valor(lePrecoEnviado(preco))).toBe(preco);
  expect(valor(lePrecoEnviado(Number(preco)))).toBe(preco);
  expect(formatPreco(preco)).toBe(escrito);
});

test('mais de dez casas, menos que zero e o que não é número se recusam, digitados ou enviados', () => {
  const onze = 'Informe no máximo dez casas decimais';
  expect([valor(lePrecoUnitario('0,00000000001')), valor(lePrecoEnviado(1e-11))]).toEqual([onze, onze]);
  const negativo = 'O valor não pode ser negativo';
  expect([valor(lePrecoUnitario('-1')), valor(lePrecoEnviado(-1)), valor(lePrecoEnviado('-0.01'))]).toEqual([
    negativo,
    negativo,
    negativo,
  ]);
  expect([valor(lePrecoUnitario('abc')), valor(lePrecoEnviado('1e3'))]).toEqual([
    'Valor inválido',
    'Valor inválido',
  ]);
  expect([valor(lePrecoUnitario('123456789012')), valor(lePrecoEnviado(1e11))]).toEqual([
    'Valor grande demais',
    'Valor grande demais',
  ]);
  expect(valor(lePrecoUnitario(' '))).toBeNull();
});

test('o valor da linha se arredonda uma vez, e meio centavo sobe', () => {
  expect(valorPeloPreco(1000, '0.4449')).toBe(44490);
  expect(valorPeloPreco(10000, '0.0049')).toBe(4900);
  expect(valorPeloPreco(3, '34.3333333333')).toBe(10300);
  expect([valorPeloPreco(1, '0.005'), valorPeloPreco(1, '0.0049999999')]).toEqual([1, 0]);
  expect(valorPeloPreco(1_000_000_000, '99999999999')).toBeNull();
});

test('o preço de uma unidade nossa é a sua parte do preço da unidade do fornecedor', () => {
  expect([precoPorParte('96', '12'), precoPorParte('10', '3'), precoPorParte('5', '0.5')]).toEqual([
    '8',
    '3.3333333333',
    '10',
  ]);
  expect([precoMedio(10000, 3), precoMedio(0, 7), precoMedio(45300, 100)]).toEqual([
    '33.3333333333',
    '0',
    '4.53',
  ]);
});
