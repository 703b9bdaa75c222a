import { expect, test } from 'vitest';
import { nomeDaImagem } from './nome-da-imagem.ts';

test('até 20 caracteres o nome fica inteiro; de 21 em diante, os 17 primeiros e a extensão', () => {
  expect(nomeDaImagem('frente.png')).toBe('frente.png');
  expect(nomeDaImagem('1234567890123456.png')).toBe('1234567890123456.png');
  expect(nomeDaImagem('12345678901234567.png')).toBe('12345678901234567.png');
  expect(nomeDaImagem('caneta azul vista de frente.jpeg')).toBe('caneta azul vista.jpeg');
  expect(nomeDaImagem('nome.com.pontos.e.muito.longo.bmp')).toBe('nome.com.pontos.e.bmp');
  expect(nomeDaImagem('sem extensao e bem comprido')).toBe('sem extensao e be');
});
