import { expect, test } from 'vitest';
import { CsvWriter, joinSheets, type Sheet, toCsv } from './export-rows.ts';

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

test('windows of one sheet are joined in their order', () => {
  const joined = new Map<number, Sheet>();
  joinSheets(joined, [sheet(1, ['1', ''])]);
  joinSheets(joined, [sheet(1, ['2', '']), sheet(2, ['3', ''])]);
  expect([...joined.values()].map((s) => s.rows.map((r) => r[0]))).toEqual([['1', '2'], ['3']]);
});
