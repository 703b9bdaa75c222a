import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noCursor } from './no-cursor.ts';

/** `|` stands for the cursor. */
const em = (texto: string, codigos: readonly string[] = ['valor', 'valor_bruto', 'obs.1']) => {
  const { palavra, chamada } = noCursor(texto.replace('|', ''), texto.indexOf('|'), codigos);
  return [palavra?.texto ?? null, chamada ? `${chamada.nome} ${chamada.argumento}` : null];
};

test.each([
  ['|', '', null],
  ['val|', 'val', null],
  ['va|lor', 'va', null],
  ['2*val|', 'val', null],
  ['12|', null, null],
  ['12,5|', null, null],
  ['"val|', null, null],
  ['"a""val|', null, null],
  ['"a"&val|', 'val', null],
  ['SE(|', '', 'SE 0'],
  ['SE(valor>2;|', '', 'SE 1'],
  ['SE(valor>2;"x;(";va|', 'va', 'SE 2'],
  ['SE (1;|', '', 'SE 1'],
  ['SE(SOMA(1;2);|', '', 'SE 1'],
  ['SE(SOMA(1;2|);3)', null, 'SOMA 1'],
  ['SE((1+|', '', 'SE 0'],
  ['SE((1;2|', null, 'SE 0'],
  ['(1+|', '', null],
  ['é.não.d|', 'é.não.d', null],
  ['SE(1;2)|', '', null],
  ['SE(1;2)*3|', null, null],
  ['valor(|', '', 'valor 0'],
])('em %s se escreve %s, dentro de %s', (texto, palavra, chamada) => {
  expect(em(texto)).toEqual([palavra, chamada]);
});

test('o nome inteiro é o que se substitui', () => {
  const { palavra } = noCursor('1+valor_br*2', 5, ['valor']);
  expect(palavra).toEqual({ de: 2, ate: 10, texto: 'val' });
  expect(noCursor('obs.1+2', 2, ['obs.1']).palavra).toEqual({ de: 0, ate: 5, texto: 'ob' });
});

test('de qualquer texto e em qualquer lugar algo se diz, e a palavra está nele', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'SE(;)"" ,.+valor_1é\n'), maxLength: 40 }),
      fc.nat(),
      (texto, n) => {
        const cursor = n % (texto.length + 1);
        const { palavra } = noCursor(texto, cursor, ['valor']);
        if (palavra === null) return;
        expect(texto.slice(palavra.de, cursor)).toBe(palavra.texto);
        expect(palavra.ate).toBeGreaterThanOrEqual(cursor);
      },
    ),
  );
});
