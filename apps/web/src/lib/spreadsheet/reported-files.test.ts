import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bufferOf, readAll, readTable } from './testing/workbook.ts';

/** Files that people of the trade reported, as they stand in a folder beside this test. */
const caso = (nome: string): ArrayBuffer =>
  bufferOf(readFileSync(new URL(`./testing/fixtures/${nome}`, import.meta.url)));
const linhas = (nome: string): string[][] => readTable(caso(nome)).linhas.map((l) => l.celulas);

const NASCIMENTOS = [
  ['Ana Lima', '06/07/2009', '1500,5'],
  ['Rui Sá', '07/07/2009', '20'],
];
const NO_1904 = [
  ['Ana Lima', '07/07/2013', '1500,5'],
  ['Rui Sá', '08/07/2013', '20'],
];
const LIMITES = [
  ['Ana', '10'],
  ['Rui', '20'],
];

test.each<[nome: string, linhas: string[][]]>([
  [
    'imp-01-1904.xlsx',
    [
      ['Zélia Teste Um', '529.982.247-25', '19/02/1986', '11987654321'],
      ['Zélia Teste Dois', '168.995.350-09', '20/02/1986', '11987654321'],
    ],
  ],
  ['xlsx-01-1904-with-x15.xlsx', NO_1904],
  ['xlsx-02-state-show.xlsx', NASCIMENTOS],
  ['xlsx-07-first-sheet-empty.xlsx', NASCIMENTOS],
  [
    'imp-03-case.xlsx',
    [
      ['Zélia A', 'x', '5'],
      ['Zélia B', 'y', '6'],
    ],
  ],
  [
    'xlsx-05-part-name-case.xlsx',
    [
      ['Ana Lima', '10'],
      ['Rui Sá', '20'],
    ],
  ],
  ['xlsx-06-x000D.xlsx', [['Rua A\nCasa 2', '10']]],
  [
    'imp-02-errors.xlsx',
    [
      ['#N/D', 'x'],
      ['Zélia Ref', '#REF!'],
      ['Zélia Formula', 'y'],
    ],
  ],
  [
    'xlsx-09-error-cells.xlsx',
    [
      ['#N/D', 'x'],
      ['Ana', '#REF!'],
    ],
  ],
  [
    'xlsx-10-formula-without-value.xlsx',
    [
      ['Ana', '#SEM RESULTADO'],
      ['Rui', '#SEM RESULTADO'],
    ],
  ],
  ['xlsx-20-inline-with-value.xlsx', [['Ana']]],
  [
    'csv-01-semicolon-with-commas-in-text.csv',
    [
      ['Ana Lima', 'Rua A, 10, ap. 5, Centro'],
      ['Rui Sá', 'Av. B, 20, sala 3, Jardim'],
    ],
  ],
  ['csv-02-mixed-line-ends.csv', [...LIMITES, ['Eva', '30']]],
  [
    'csv-05-quote-at-start-of-field.csv',
    [
      ['"ABC" Comércio Ltda', '10'],
      ['Rui', '20'],
    ],
  ],
  ['csv-14-excel-text-formula.csv', [['Ana', '00123456797', '01310100']]],
  ['csv-17-ctrl-z.csv', [['Ana', '10']]],
])('o caso %s é lido como está certo', (nome, certas) => {
  expect(linhas(nome)).toEqual(certas);
});

test('a primeira folha com linhas se abre, e qualquer outra pode ser escolhida', () => {
  const bytes = caso('xlsx-07-first-sheet-empty.xlsx');
  expect(readAll(bytes).read).toMatchObject({ ok: true, sheetNames: ['Capa', 'Dados'], sheet: 1 });
  expect(readAll(bytes, { sheet: 0 }).read).toMatchObject({
    ok: false,
    refusal: 'vazio',
    sheetNames: ['Capa', 'Dados'],
    sheet: 0,
  });
});

test('a planilha XML de 2003 é recusada pelo que é', () => {
  expect(readAll(caso('csv-11-spreadsheetml2003.xls')).read).toEqual({ ok: false, refusal: 'xml2003' });
});

test('o arquivo de clientes em Windows-1252 tem os títulos abaixo do nome do relatório', () => {
  expect(readTable(caso('customers-1252.csv'))).toEqual({
    cabecalho: ['Nome', 'CPF', 'E-mail', 'Pontos'],
    linhas: [
      { linha: 3, celulas: ['Ângela Conceição ', '24681357928', 'angela@exemplo.com.br', '1.500'] },
      { linha: 4, celulas: ['Müller; Hélio', '13579246828', 'helio@exemplo.com.br', '70'] },
      { linha: 5, celulas: ['Total', '', '', '1.570'] },
    ],
  });
});

test.each<[nome: string, linhas: string[][]]>([
  [
    'csv-01c-comma-quoted-semicolons.csv',
    [
      ['Ana', 'a@x.com;b@x.com;c@x.com'],
      ['Rui', 'r@x.com;s@x.com'],
    ],
  ],
  ['csv-02b-mixed-lf-first.csv', [...LIMITES, ['Eva', '30']]],
  [
    'csv-02c-cr-in-middle.csv',
    [
      ['Ana', 'linha1\rlinha2', '10'],
      ['Rui', 'x', '20'],
    ],
  ],
  ['csv-03-cr-only.csv', LIMITES],
  ['csv-04-sep-line.csv', LIMITES],
  [
    'csv-05b-inch-mark.csv',
    [
      ['Cano 1/2"', '10'],
      ['Tubo 3" x 2"', '20'],
      ['Rui', '30'],
    ],
  ],
  ['csv-07-utf16le-bom.csv', [['José', '10']]],
  ['csv-07b-utf16le-tab-bom.txt', [['José', '10']]],
  ['csv-07c-utf16be-bom.csv', [['José', '10']]],
  ['csv-08-bom-twice.csv', [['José', '10']]],
  ['csv-08b-bom-quoted-header.csv', [['José', '10']]],
  ['csv-09-pipe.csv', LIMITES],
  ['csv-13-nbsp-header.csv', [['Ana', '10']]],
  ['csv-15-newline-in-quoted-header.csv', LIMITES],
  ['csv-16-trailing-total.csv', [...LIMITES, ['', '30'], ['Total', '30']]],
  ['csv-18-nel.csv', [['Ana\u2028Lima', '10']]],
  [
    'imp-05-lf-then-crlf.csv',
    [
      ['Zélia CR', '529.982.247-25', '29/02/1980'],
      ['Zélia CR2', '168.995.350-09', '01/03/1980'],
    ],
  ],
  [
    'imp-06-total-row.csv',
    [
      ['Zélia T1', '10'],
      ['Zélia T2', '20'],
      ['Total', '30'],
    ],
  ],
  ['xlsx-01b-1904-without-x15.xlsx', NO_1904],
  ['xlsx-11-zip64.xlsx', NASCIMENTOS],
  [
    'xlsx-12-duration.xlsx',
    [
      ['Ana', '1,5'],
      ['Rui', '0,25'],
    ],
  ],
])('o caso %s, que já se lia, continua a ser lido', (nome, certas) => {
  expect(linhas(`correct/${nome}`)).toEqual(certas);
});
