import { formatMoney, formatNumber } from '@retaguarda/domain';
import type { Como } from './export-rows.ts';

const HUNDREDTHS = 100;

/** What a value adds to a sum that is kept to the cent. */
export const centsOf = (value: number): number => Math.round(value * HUNDREDTHS);

/** A sum as its column writes it. */
export const sumInWords = (cents: number, como: Como | undefined): string =>
  como === 'reais' ? formatMoney(cents) : formatNumber(cents / HUNDREDTHS);
