import { expect, test } from 'vitest';
import { textoDoOfx } from './texto-do-ofx.ts';

const UTF8 = [0xc3, 0xa3];
const WINDOWS = [0xe3];
const bytes = (antes: string, letra: number[]): ArrayBuffer =>
  new Uint8Array([...new TextEncoder().encode(antes), ...letra]).buffer;

test.each([
  ['UTF-8 sem o dizer', '', UTF8, 'ã'],
  ['Windows sem o dizer', '', WINDOWS, 'ã'],
  ['UTF-8, embora diga outra coisa', 'ENCODING:USASCII\nCHARSET:1252\n', UTF8, 'ã'],
  ['Windows, como diz', 'ENCODING:USASCII\nCHARSET:1252\n', WINDOWS, 'ã'],
  ['UTF-8, como diz', '<?xml encoding="UTF-8"?>', UTF8, 'ã'],
  ['UTF-8 como diz, com um byte errado', 'ENCODING:UTF-8\n', WINDOWS, '\ufffd'],
])('lê um arquivo em %s', (_, antes, letra, lida) => {
  expect(textoDoOfx(bytes(antes, letra))).toBe(antes + lida);
});
