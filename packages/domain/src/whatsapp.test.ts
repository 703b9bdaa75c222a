import { expect, test } from 'vitest';
import { enderecoWhatsapp, numeroWhatsapp } from './whatsapp.ts';

test.each([
  ['(11) 98765-4321', '5511987654321'],
  ['+55 11 98765-4321', '5511987654321'],
  ['0xx11 98765 4321', '5511987654321'],
  ['11987654321', '5511987654321'],
  // A landline, an area that there is not, another country, half a number, none.
  ['(11) 3333-4444', null],
  ['(20) 98765-4321', null],
  ['+1 212 555 0100', null],
  ['98765-4321', null],
  ['ligar de manhã', null],
  ['', null],
])('%j é o número %j', (telefone, numero) => {
  expect(numeroWhatsapp(telefone)).toBe(numero);
});

test('o texto chega inteiro no endereço', () => {
  const texto = 'Olá, João & Ana?\nValor: R$ 1.200,00 (50%) #12 + 👍';
  const endereco = new URL(enderecoWhatsapp('5511987654321', texto));
  expect(endereco.origin + endereco.pathname).toBe('https://wa.me/5511987654321');
  expect([...endereco.searchParams]).toEqual([['text', texto]]);
  expect(endereco.hash).toBe('');
});

test('metade de um sinal não quebra o endereço', () => {
  expect(new URL(enderecoWhatsapp('5511987654321', 'a\ud83d')).searchParams.get('text')).toBe('a\ufffd');
});
