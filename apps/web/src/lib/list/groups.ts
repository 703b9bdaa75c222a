import { formatNumber } from '@retaguarda/domain';
import type { FileColumn } from './export-rows.ts';
import { centsOf, sumInWords } from './sums.ts';

export interface NamedGrouping {
  key: string;
  name: string;
}

/** By what the rows of a list are grouped in its files and on its paper. */
export interface Grouping<Row> extends NamedGrouping {
  /** What the group of a row is called; empty where the row says nothing. */
  of: (row: Row) => string;
  /** Of a group, what it is put in order by where that is not its name. */
  rank?: (name: string) => string;
}

export const GROUP_TEXTS = {
  semValor: (de: string) => `Sem ${de}`,
  titulo: (de: string, nome: string) => `${de}: ${nome}`,
  subtotal: (nome: string, linhas: number) => `Subtotal ${nome} (${formatNumber(linhas)})`,
  total: 'Total',
} as const;

interface Named<Row> {
  key: string;
  header: string;
  text: (row: Row) => string;
}

/** By what stands in a column. */
export const byColumn = <Row>({ key, header, text }: Named<Row>): Grouping<Row> => ({
  key,
  name: header,
  of: text,
});

/** By the month of a day that is written as `dd/mm/yyyy`. */
export const byMonth = <Row>(key: string, name: string, day: (row: Row) => string): Grouping<Row> => ({
  key,
  name,
  of: (row) => day(row).slice(3, 10),
  rank: (month) => month.split('/').toReversed().join('/'),
});

/** Those of the columns with these keys. */
export const byColumns = <Row>(columns: readonly Named<Row>[], keys: readonly string[]): Grouping<Row>[] =>
  columns.filter((c) => keys.includes(c.key)).map(byColumn);

export interface Group<Row> {
  name: string;
  rows: readonly Row[];
}

/** The rows by their groups, which stand in order; within one they keep the order of the list. */
export function grouped<Row>(
  rows: readonly Row[],
  { name, of, rank = (n) => n }: Grouping<Row>,
): Group<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group) group.push(row);
    else groups.set(of(row), [row]);
  }
  return [...groups]
    .toSorted(([a], [b]) => rank(a).localeCompare(rank(b), 'pt-BR', { numeric: true }))
    .map(([its, mine]) => ({
      name: its === '' ? GROUP_TEXTS.semValor(name.toLocaleLowerCase('pt-BR')) : its,
      rows: mine,
    }));
}

type Summed<Row> = Pick<FileColumn<Row>, 'amount' | 'valueKind' | 'total'>;

/** Sums of the columns that have one, to the cent, however many rows come in after one another. */
export class Tally<Row> {
  readonly #cents: number[];

  constructor(readonly columns: readonly Pick<Summed<Row>, 'amount' | 'valueKind'>[]) {
    this.#cents = columns.map(() => 0);
  }

  get isEmpty(): boolean {
    return this.columns.every((c) => c.amount === undefined);
  }

  add(rows: readonly Row[]): this {
    for (const [i, { amount }] of this.columns.entries())
      if (amount) for (const row of rows) this.#cents[i] = (this.#cents[i] ?? 0) + centsOf(amount(row));
    return this;
  }

  /** The columns with their sums in the place of those that they had. */
  into<C extends Summed<Row>>(columns: readonly C[]): C[] {
    return columns.map((c, i) => {
      const cents = this.#cents[i] ?? 0;
      const { total: _, ...none } = c;
      if (c.amount === undefined) return none as C; // without the one that it had
      return { ...c, total: sumInWords(cents, c.valueKind) };
    });
  }
}

/** The columns with the sums of these rows. */
export const withSums = <Row, C extends Summed<Row>>(columns: readonly C[], rows: readonly Row[]): C[] =>
  new Tally<Row>(columns).add(rows).into(columns);
