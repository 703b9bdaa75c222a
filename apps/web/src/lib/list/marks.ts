import type { ValueKind } from './export-rows.ts';
import { centsOf, type NamedSum, type SumRule, sumInWords } from './sums.ts';

/** Rows of a list that are marked: all that match, or these, as they were last seen. */
export interface Marks<Row> {
  all: boolean;
  rows: ReadonlyMap<number, Row>;
}

export const NO_MARKS: Marks<never> = { all: false, rows: new Map<number, never>() };

type Keyed<Row> = readonly (readonly [key: number, row: Row])[];

export const isMarked = ({ all, rows }: Marks<unknown>, key: number): boolean => all || rows.has(key);

export const countMarks = ({ all, rows }: Marks<unknown>, total: number): number => (all ? total : rows.size);

/** Marks these as well, or takes their marks away; of all that match those that are shown stay. */
export function setMarks<Row>(
  marks: Marks<Row>,
  shown: Keyed<Row>,
  these: Keyed<Row>,
  marked: boolean,
): Marks<Row> {
  if (marks.all && marked) return marks;
  const rows = new Map(marks.all ? shown : marks.rows);
  for (const [key, row] of these) {
    if (marked) rows.set(key, row);
    else rows.delete(key);
  }
  return { all: false, rows };
}

/** The rows from one to the other, in the order shown; the last alone where the first is not shown. */
export function rangeOf<Row>(shown: Keyed<Row>, from: number | null, to: number): Keyed<Row> {
  const end = shown.findIndex(([key]) => key === to);
  const start = shown.findIndex(([key]) => key === from);
  if (start < 0) return shown.slice(end, end + 1);
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}

interface SummedColumn<Row> {
  header: string;
  valueKind?: ValueKind | undefined;
  amount?: ((row: Row) => number) | undefined;
  sum?: SumRule | undefined;
}

/** What each column that adds up comes to over the marked rows, to the cent. */
export function sumsOf<Row>(
  rows: Iterable<Row>,
  columnsOf: (row: Row) => readonly SummedColumn<Row>[],
): NamedSum[] {
  const sums = new Map<string, { cents: number; como: ValueKind | undefined; sum: SumRule | undefined }>();
  for (const row of rows)
    for (const { header, valueKind: como, amount, sum } of columnsOf(row)) {
      if (amount === undefined) continue;
      sums.set(header, { cents: (sums.get(header)?.cents ?? 0) + centsOf(amount(row)), como, sum });
    }
  return [...sums].map(([header, { cents, como, sum }]) => ({ header, total: sumInWords(cents, como), sum }));
}
