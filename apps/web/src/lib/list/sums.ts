import { formatMoney, formatNumber } from '@retaguarda/domain';
import type { ValueKind } from './export-rows.ts';

const HUNDREDTHS = 100;

/** What a column says of its sum, wherever it stands. */
export interface SumRule {
  /** How a row adds to it, where that is not just what stands there. */
  rule?: string;
  /** What stands in the rows and adds nothing. */
  without?: readonly string[];
}

/** The sum of a column. */
export interface NamedSum {
  header: string;
  total: string;
  sum?: SumRule | undefined;
}

/** What a value adds to a sum that is kept to the cent. */
export const centsOf = (value: number): number => Math.round(value * HUNDREDTHS);

/** A sum as its column writes it. */
export const sumInWords = (cents: number, como: ValueKind | undefined): string =>
  como === 'reais' ? formatMoney(cents) : formatNumber(cents / HUNDREDTHS);

/** The sums that columns have. */
export const namedSums = (columns: readonly (Omit<NamedSum, 'total'> & { total?: string })[]): NamedSum[] =>
  columns.flatMap(({ header, total, sum }) => (total === undefined ? [] : { header, total, sum }));
