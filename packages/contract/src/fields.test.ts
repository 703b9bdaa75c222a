import { expect, test } from 'vitest';
import { linha } from './fields.ts';
import { userInc } from './usuario.ts';

test.each([
  ['Ana\r\nAbreu', 'Ana Abreu'],
  [' Ana \n\n Abreu\t', 'Ana Abreu'],
  ['Ana\u2028Abreu', 'Ana Abreu'],
  ['Ana  Abreu', 'Ana  Abreu'],
  ['\r\n', ''],
])('%j é uma linha: %j', (digitado, guardado) => {
  expect(linha(40).parse(digitado)).toBe(guardado);
});

test('o nome de uma pessoa é uma linha', () => {
  const body = {
    user: { id: 0, versao: 0, tipoAtor: 1, nome: 'Ana\r\nBcc: x' },
    reset: null,
    atributos: [],
    tipoSave: 0,
  };
  expect(userInc.body?.parse(body)).toMatchObject({ user: { nome: 'Ana Bcc: x' } });
});
