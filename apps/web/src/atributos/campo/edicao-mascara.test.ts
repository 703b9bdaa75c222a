import { MASCARA } from '@retaguarda/domain';
import { describe, expect, test } from 'vitest';
import { type Edicao, mascaraPara, mascararEdicao } from './edicao-mascara.ts';

const CPF = [MASCARA.cpf];
const FONE = [MASCARA.celular, MASCARA.telefone];
const edicao = (texto: string, cursor = texto.length, resto: Partial<Edicao> = {}): Edicao => ({
  texto,
  cursor,
  apagou: false,
  adiante: false,
  ...resto,
});
const voltar = { apagou: true };
const adiante = { apagou: true, adiante: true };

describe('digitar e colar', () => {
  test.each([
    ['dígitos sem pontuação', CPF, '12345678909', '123.456.789-09'],
    ['já com pontuação', CPF, '123.456.789-09', '123.456.789-09'],
    ['com lixo em volta', CPF, ' CPF: 123 456 789/09 ', '123.456.789-09'],
    ['a mais do que cabe', CPF, '123456789091234', '123.456.789-09'],
    ['nada que caiba', CPF, 'abc', ''],
    ['telefone de oito', FONE, '1133334444', '(11) 3333-4444'],
    ['celular', FONE, '11987654321', '(11) 98765-4321'],
    ['letras no caso da máscara', ['AA-aa'], 'abCD', 'AB-cd'],
    ['dígito da máscara', ['+55 ##'], '11', '+55 11'],
  ])('%s', (_, mascaras, entra, sai) => {
    expect(mascararEdicao(mascaras, '', edicao(entra)).texto).toBe(sai);
  });

  test('o cursor fica onde se digitou, além do sinal que se pôs no caminho', () => {
    expect(mascararEdicao(CPF, '123.456', edicao('1239.456', 4))).toEqual({ texto: '123.945.6', cursor: 5 });
  });

  test('um caractere que não cabe não move o cursor', () => {
    expect(mascararEdicao(CPF, '123.456', edicao('12x3.456', 3))).toEqual({ texto: '123.456', cursor: 2 });
  });

  test('sem máscara o texto passa como está', () => {
    expect(mascararEdicao([], '', edicao('a.b', 1))).toEqual({ texto: 'a.b', cursor: 1 });
  });
});

describe('apagar', () => {
  test('no meio: o resto anda, o cursor fica', () => {
    const depois = mascararEdicao(CPF, '123.456.789-09', edicao('123.56.789-09', 4, voltar));
    expect(depois).toEqual({ texto: '123.567.890-9', cursor: 4 });
  });

  test('um sinal da máscara: o cursor passa por cima, para os dois lados', () => {
    const antes = '123.456';
    expect(mascararEdicao(CPF, antes, edicao('123456', 3, voltar))).toEqual({ texto: antes, cursor: 3 });
    expect(mascararEdicao(CPF, antes, edicao('123456', 3, adiante))).toEqual({ texto: antes, cursor: 4 });
  });

  test('um sinal no fim não prende o cursor', () => {
    expect(mascararEdicao(['## %'], '12 %', edicao('12 ', 3, voltar))).toEqual({ texto: '12 %', cursor: 3 });
  });

  test('tudo', () => {
    expect(mascararEdicao(CPF, '123', edicao('', 0, voltar))).toEqual({ texto: '', cursor: 0 });
  });

  test('de celular de volta a telefone', () => {
    const depois = mascararEdicao(FONE, '(11) 98765-4321', edicao('(11) 98765-432', 14, voltar));
    expect(depois).toEqual({ texto: '(11) 9876-5432', cursor: 14 });
  });
});

test('a máscara mais curta que guarda o texto', () => {
  expect(mascaraPara(FONE, '11')).toBe(MASCARA.telefone);
  expect(mascaraPara(FONE, '11987654321')).toBe(MASCARA.celular);
  expect(mascaraPara([], '11')).toBeUndefined();
});
