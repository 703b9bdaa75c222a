import { expect, test } from 'vitest';
import { item } from '../testing/deposito.ts';
import { COLAR, QUANTIDADE } from '../textos.ts';
import { julgaItens, lerItens, textoDosItens } from './itens-colados.ts';

const lidos = (texto: string, entrada = true) =>
  lerItens(texto, entrada).map(({ codigo, quant, valor, falta }) => [codigo, quant, valor, falta]);

test('code, quantity and value come as a spreadsheet gives them, with titles or without', () => {
  expect(lidos('Código\tQuantidade\tValor\r\nBR-1\t10\t1.234,56\r\n\r\nBR-2\t1.000\tR$ 2,5\r\n')).toEqual([
    ['BR-1', 10, 1234.56, undefined],
    ['BR-2', 1000, 2.5, undefined],
  ]);
  expect(lidos('BR-1;3;1234.56')).toEqual([['BR-1', 3, 1234.56, undefined]]);
});

test('only an entry has a value', () => {
  expect(lidos('BR-1\t3', false)).toEqual([['BR-1', 3, null, undefined]]);
  expect(lidos('BR-1\t3')).toEqual([['BR-1', 3, null, QUANTIDADE.informeValor]]);
});

test.each([
  ['\t1\t2', COLAR.semCodigo],
  ['A\t1,5\t2', COLAR.naQuantidade('Informe um número inteiro', '1,5')],
  ['A\t0\t2', QUANTIDADE.faltaQuantidade],
  ['A\t1\t-2', COLAR.noValor('O valor não pode ser negativo', '-2')],
  ['B\t1\t2\nb \t3\t4', COLAR.repetido('b')],
])('%j is refused', (texto, falta) => {
  expect(lerItens(texto, true).at(-1)?.falta).toBe(falta);
});

test('codes find their products in whatever case, and those that find none are named', () => {
  const colados = lerItens('p-1\t2\t3\nX-9\t1\t1\nP-2\t1\t1', true);
  const julgados = julgaItens(colados, {
    produtos: [
      { catId: 101, nome: 'Caderno', codigo: 'P-1' },
      { catId: 102, nome: 'Caneta', codigo: 'P-2' },
    ],
    itens: [item(2, 'Caneta')],
  });
  expect(julgados.map((i) => [i.produto?.nome, i.falta])).toEqual([
    ['Caderno', undefined],
    [undefined, COLAR.desconhecido('X-9')],
    ['Caneta', COLAR.jaNaNota],
  ]);
  expect(lerItens(textoDosItens(colados), true)).toEqual(colados);
});
