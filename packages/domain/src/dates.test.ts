import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  diffDays,
  formatDateBr,
  fromSerial,
  isValidDate,
  periodInWords,
  toSerial,
  weekday,
} from './dates.ts';
import { diaDe } from './entrada/data.ts';
import { formatInstantBr, todayIn, wallClockOf } from './instants.ts';

const serial = fc.integer({ min: 61, max: 2_958_465 });

describe('calendar days', () => {
  it('round-trips serials, texts and sums', () => {
    fc.assert(
      fc.property(serial, fc.integer({ min: -20_000, max: 20_000 }), (n, d) => {
        const dia = fromSerial(n) ?? '';
        expect(isValidDate(dia)).toBe(true);
        expect(toSerial(dia)).toBe(n);
        expect(diaDe(formatDateBr(dia))).toBe(dia);
        const outro = addDays(dia, d);
        if (outro !== null) expect(diffDays(dia, outro)).toBe(d);
      }),
    );
  });

  it('knows the spreadsheets landmarks', () => {
    expect(toSerial('1900-03-01')).toBe(61);
    expect(toSerial('2024-01-01')).toBe(45292);
    expect(weekday('2024-03-17')).toBe(0);
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -13)).toBe('2023-02-28');
  });
});

describe('instants', () => {
  it('never shifts the day of Brazil', () => {
    expect(todayIn('2025-03-15T02:30:00Z')).toBe('2025-03-14');
    expect(todayIn('2025-03-15T02:30:00Z', 'Asia/Tokyo')).toBe('2025-03-15');
    expect(todayIn('2025-03-15T02:30:00Z', 'Nowhere/None')).toBe('2025-03-14');
    expect(formatInstantBr('2025-03-15T02:30:00Z')).toBe('14/03/2025 23:30');
    expect(wallClockOf('2025-03-14T10:30:45-03:00')).toEqual({ dia: '2025-03-14', seconds: 37845 });
    expect(todayIn('nonsense')).toBeNull();
  });
});

it('a period says a year once, and a day alone where it is one', () => {
  expect(periodInWords('2026-06-01,2026-11-30')).toBe('01/06 a 30/11/2026');
  expect(periodInWords('2025-12-01,2026-01-31')).toBe('01/12/2025 a 31/01/2026');
  expect(periodInWords('2026-06-01,2026-06-01')).toBe('01/06/2026');
  for (const none of ['', '2026-06-01', '2026-06-31,2026-07-01']) expect(periodInWords(none)).toBe('');
});
