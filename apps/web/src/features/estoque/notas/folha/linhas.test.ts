import { expect, test } from 'vitest';
import { item } from '../../testing/deposito.ts';
import { FOLHA, QUANTIDADE } from '../../textos.ts';
import { julga } from './julga.ts';
import { leBloco, linhasDa, vazia } from './linhas.ts';

const caneta = item(2, 'Caneta');
const digitadas = (...celulas: string[][]) =>
  celulas.map(([codigo = '', quantidade = '', valor = ''], i) => ({
    ...vazia(`n${i + 1}`),
    codigo,
    quantidade,
    valor,
  }));
const julgadas = (entrada: boolean, ...celulas: string[][]) =>
  julga(linhasDa({ itens: [caneta], digitadas: digitadas(...celulas), chaves: new Map(), vagas: 1 }), {
    entrada,
    produtos: [
      { catId: 101, nome: 'Caderno', codigo: 'P-1' },
      { catId: 102, nome: 'Caneta', codigo: 'P-2' },
    ],
    buscando: false,
  });

test('code, quantity and value come as a spreadsheet gives them, with titles or without', () => {
  const cells = [
    ['BR-1', '10', '1.234,56'],
    ['BR-2', '1.000', 'R$ 2,5'],
  ];
  const sheet = cells.map((c) => c.join('\t')).join('\r\n');
  expect(leBloco(`Código\tQuantidade\tValor\r\n\r\n${sheet}\r\n`)).toEqual(cells);
  expect(leBloco('BR-1;3;1234.56')).toEqual([['BR-1', '3', '1234.56']]);
  // In one column a gap stands for the cell that it leaves alone.
  expect(leBloco('1\n\n3')).toEqual([['1'], [''], ['3']]);
});

test('a whole row is what goes into the note; only an entry has a value', () => {
  const entrada = julgadas(true, ['p-1', '1.000', '2,5'], ['P-1', '3']);
  expect(entrada.map((l) => l.envio)).toEqual([
    null,
    { itemId: 101, quant: 1000, valor: '2.5', outra: true },
    null,
    null,
  ]);
  expect(entrada[2]?.faltas).toEqual({
    valor: QUANTIDADE.informeValor,
  });
  const saida = julgadas(false, ['P-1', '3'], ['p-1', '2']);
  expect(saida[1]?.envio).toEqual({ itemId: 101, quant: 3, valor: null });
  // Only an entry has a product in several rows.
  expect(saida[2]?.faltas).toEqual({ codigo: FOLHA.repetido('p-1') });
});

test.each([
  [['', '1', '2'], { codigo: FOLHA.semCodigo }],
  [['P-1', '1,5', '2'], { quantidade: 'Informe um número inteiro' }],
  [['P-1', '0', '2'], { quantidade: QUANTIDADE.faltaQuantidade }],
  [['P-1', '1', '-2'], { valor: 'O valor não pode ser negativo' }],
  [['X-9', '1', '2'], { codigo: FOLHA.desconhecido('X-9') }],
  [['P-1', '1', '0,00000000001'], { valor: 'Informe no máximo dez casas decimais' }],
])('%j is refused in its cell', (celulas, faltas) => {
  const [, linha] = julgadas(true, celulas);
  expect(linha?.faltas).toEqual(faltas);
  expect(linha?.envio).toBeNull();
});

test('rows stand where they were typed, items of them too, and empty ones follow', () => {
  const linhas = linhasDa({
    itens: [item(3, 'Lápis'), caneta],
    digitadas: digitadas(['X'], ['Y']).slice(1),
    chaves: new Map([[3, 'n1']]),
    vagas: 2,
  });
  expect(linhas.map((l) => [l.chave, l.item?.catNome])).toEqual([
    ['i2', 'Caneta'],
    ['n1', 'Lápis'],
    ['n2', undefined],
    ['n3', undefined],
    ['n4', undefined],
  ]);
});
