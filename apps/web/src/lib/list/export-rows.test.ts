import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CsvWriter, cellsOf, joinSheets, type Sheet, toCsv, totalsOf, xlsxCell } from './export-rows.ts';

const sheet = (id: number, ...rows: string[][]): Sheet => ({ id, name: `S${id}`, header: ['A', 'B'], rows });

test('a sheet that goes on in the next part has one header', () => {
  const writer = new CsvWriter();
  const text = [
    writer.write([sheet(1, ['1', 'x'])]),
    writer.write([sheet(1, ['2', 'y']), sheet(2, ['3', 'z'])]),
    writer.write([]),
  ].join('');
  expect(text).toBe('\ufeffA;B\r\n1;x\r\n2;y\r\n\r\nA;B\r\n3;z\r\n');
});

test('separators, quotes and line breaks are quoted', () => {
  expect(toCsv([sheet(1, ['a;b', 'say "x"\n'])])).toContain('"a;b";"say ""x""\n"');
});

test('a cell that a spreadsheet would run is text', () => {
  for (const cell of [
    '=1+1',
    '+1',
    '@SUM(A1)',
    '-cmd',
    '\t=1',
    '-1+2',
    '\r=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
    '\0=1',
  ])
    expect(toCsv([sheet(1, [cell, ''])]), cell).toMatch(/\r\n"?'/);
});

test('commas and tabs are quoted too, and a NUL is left out', () => {
  expect(toCsv([sheet(1, ['a,b', 'c\td'])])).toContain('"a,b";"c\td"');
  expect(toCsv([sheet(1, ['a\0b', '\0'])])).toContain('\r\nab;\r\n');
});

test('negative amounts stay numbers', () => {
  for (const cell of ['-12,50', '-R$ 1.234,00', '-5'])
    expect(toCsv([sheet(1, [cell, ''])]).replaceAll('"', ''), cell).toContain(`\r\n${cell};`);
});

test('parts of one sheet are joined in their order', () => {
  const joined = new Map<number, Sheet>();
  joinSheets(joined, [sheet(1, ['1', ''])]);
  joinSheets(joined, [sheet(1, ['2', '']), sheet(2, ['3', ''])]);
  expect([...joined.values()].map((s) => s.rows.map((r) => r[0]))).toEqual([['1', '2'], ['3']]);
});

test('amounts and their sums are numbers in a spreadsheet and text in a csv file; what is text stays text', () => {
  const columns = [
    { header: 'Nome', text: (row: { nome: string; valor: number }) => row.nome },
    {
      header: 'Valor',
      text: (row: { nome: string; valor: number }) => `R$ ${row.valor},00`,
      valueKind: 'reais' as const,
      total: 'R$ 12,00',
    },
  ];
  const rows = [cellsOf(columns, { nome: '=1+1', valor: 5 }), totalsOf('=Subtotal', columns)];
  expect(toCsv([{ id: 1, name: 'S', header: ['Nome', 'Valor'], rows }])).toBe(
    '\ufeffNome;Valor\r\n\'=1+1;"R$ 5,00"\r\n\'=Subtotal;"R$ 12,00"\r\n',
  );
  expect(rows.map((cells) => cells.map(xlsxCell))).toEqual([
    [
      { value: '=1+1', type: String },
      { value: 5, type: Number, format: '"R$" #,##0.00' },
    ],
    [
      { value: '=Subtotal', type: String },
      { value: 12, type: Number, format: '"R$" #,##0.00' },
    ],
  ]);
});

test('dias, horas e números são o que são, e o que não se lê como tal fica texto', () => {
  const celula = (texto: string, como: 'reais' | 'numero' | 'data') =>
    xlsxCell({ text: texto, valueKind: como });
  expect(celula('09/03/2026', 'data')).toEqual({
    value: new Date('2026-03-09T00:00:00Z'),
    type: Date,
    format: 'dd/mm/yyyy',
  });
  expect(celula('09/03/2026 14:05', 'data')).toMatchObject({
    value: new Date('2026-03-09T14:05:00Z'),
    format: 'dd/mm/yyyy hh:mm',
  });
  expect(celula('09/03/2026, 10/03/2026', 'data')).toEqual({ value: '09/03/2026, 10/03/2026', type: String });
  expect(celula('1.234.567,89', 'numero')).toEqual({ value: 1_234_567.89, type: Number });
  expect(celula('-R$ 1.234,50', 'reais')).toMatchObject({ value: -1234.5 });
  expect(celula('R$ 99.999.999.999,99', 'reais')).toMatchObject({ value: 99_999_999_999.99 });
  expect(celula('4,65 %', 'numero')).toEqual({ value: '4,65 %', type: String });
});

test('the number of a record is a number in both files, without the sign of the screen', () => {
  const columns = [{ header: 'ID', text: (n: number) => `#${n}`, valueKind: 'id' as const }];
  const cells = cellsOf(columns, 33);
  expect(cells.map(xlsxCell)).toEqual([{ value: 33, type: Number }]);
  expect(toCsv([{ id: 1, name: 'S', header: ['ID'], rows: [cells] }])).toBe('\ufeffID\r\n33\r\n');
});

test('every column of numbers of records that goes into a file says that it is one', () => {
  const root = new URL('../../', import.meta.url);
  const columns = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !f.includes('.test.'))
    .flatMap((f) => readFileSync(new URL(f, root), 'utf8').split('\n'))
    .filter((l) => /key: 'id',.*text: id,/.test(l));
  expect(columns.length).toBeGreaterThan(5);
  for (const line of columns) expect(line).toContain("valueKind: 'id'");
});
