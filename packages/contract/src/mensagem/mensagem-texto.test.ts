import { describe, expect, test } from 'vitest';
import {
  definicaoDoTexto,
  exemplosDe,
  faltasDoTexto,
  LIMITE_DO_TEXTO,
  preenche,
  TIPOS_DE_MENSAGEM,
} from './mensagem-texto.ts';

describe('o texto de uma mensagem', () => {
  test.each(TIPOS_DE_MENSAGEM)(
    '%s: o texto padrão é aceito, e os exemplos o preenchem por inteiro',
    (tipo) => {
      const { assunto, corpo } = definicaoDoTexto(tipo);
      expect(faltasDoTexto(tipo, { assunto, corpo })).toEqual({});
      expect(preenche(`${assunto} ${corpo}`, exemplosDe(tipo))).not.toMatch(/[{}]/);
    },
  );

  test('os números são de uma mensagem só', () => {
    const numeros = TIPOS_DE_MENSAGEM.map((tipo) => definicaoDoTexto(tipo).numero);
    expect(new Set(numeros).size).toBe(numeros.length);
  });

  test.each([
    ['{sistema}', 'Abra {link}', {}],
    ['{sistema}', 'Abra', { corpo: 'Falta {link}' }],
    ['{sistema}', '   ', { corpo: 'Informe este campo' }],
    ['', 'Abra {link}', { assunto: 'Informe este campo' }],
    ['{senha}', 'Abra {link}', { assunto: 'Esta mensagem não conhece {senha}' }],
    ['a\nBcc: b@c.d', 'Abra {link}', { assunto: 'O assunto cabe em uma linha' }],
    ['a', '{link} {cpf} { nome } {cpf}', { corpo: 'Esta mensagem não conhece {cpf}, { nome }' }],
    ['a', '{link} {constructor}', { corpo: 'Esta mensagem não conhece {constructor}' }],
    ['a', '{link} um { solto', {}],
    ['a', `{link}${'x'.repeat(LIMITE_DO_TEXTO.email)}`, { corpo: 'Até 4000 caracteres' }],
  ])('%j e %j', (assunto, corpo, faltas) => {
    expect(faltasDoTexto('novaSenha', { assunto, corpo })).toEqual(faltas);
  });

  test('um SMS não tem assunto, e é curto', () => {
    expect(faltasDoTexto('codigoEntrada', { assunto: '', corpo: '{codigo}' })).toEqual({});
    const longo = `{codigo}${'x'.repeat(LIMITE_DO_TEXTO.sms)}`;
    expect(faltasDoTexto('codigoEntrada', { assunto: '', corpo: longo })).toEqual({
      corpo: 'Até 400 caracteres',
    });
  });

  test('o que preenche não é preenchido de novo, e o que falta fica à vista', () => {
    expect(preenche('{nome}, {link}, {x}', { nome: '{link}', link: '$& $1' })).toBe('{link}, $& $1, {x}');
  });
});
