import { expect, test } from 'vitest';
import { widthOf } from './data-table-widths.ts';

const column = (header: string, align?: 'right') => ({
  key: header,
  header,
  cell: (row: string) => row,
  text: (row: string) => row,
  ...(align ? { align } : {}),
});

test('the longest text decides, within bounds', () => {
  const short = widthOf(column('ID'), ['1', '22']);
  expect(widthOf(column('ID'), ['8155452-30.2025.5.02.0130'])).toBeGreaterThan(short);
  expect(widthOf(column('ID'), ['x'.repeat(500)])).toBe(300);
  expect(widthOf(column('Um título bem comprido'), ['1'])).toBeGreaterThan(150);
});

test('money has room for amounts that come later', () => {
  expect(widthOf(column('Valor', 'right'), ['R$ 0,00'])).toBeGreaterThan(
    widthOf(column('Valor'), ['R$ 0,00']),
  );
});
