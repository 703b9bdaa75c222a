import { plainDigits } from '@retaguarda/domain';
import type { Look } from './styles.ts';

const DAY_MS = 86_400_000;
/** Day 0 of each of the two calendars; the older one counts a 29/02/1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FIRST_TRUE_SERIAL = 61;
const LAST_SERIAL = 2_958_466;

const pad = (n: number, length = 2): string => String(n).padStart(length, '0');

/** A number as people write it, without exponent or binary noise. */
function numberText(n: number): string {
  if (!Number.isFinite(n)) return '';
  const { negative, integer, fraction } = plainDigits(n);
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `,${fraction}`}`;
}

function dayText(serial: number, from1904: boolean): string {
  const epoch = from1904 ? EPOCH_1904 : EPOCH_1900;
  const days = Math.floor(serial) + (!from1904 && serial < FIRST_TRUE_SERIAL ? 1 : 0);
  const date = new Date(epoch + days * DAY_MS);
  return `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCFullYear(), 4)}`;
}

/** Seconds that are not shown are not rounded up, as spreadsheets do not. */
function timeText(serial: number): string {
  const seconds = Math.round((serial - Math.floor(serial)) * 86_400) % 86_400;
  const minutes = Math.floor(seconds / 60);
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Days and hours written as such, by ISO 8601, which few programs do; shown as those that are numbers. */
export function isoCellText(value: string, look: Look): string {
  const found = /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:T?(\d{2}):(\d{2})\S*)?$/.exec(value.trim());
  const [, year, month, day, hour, minute] = found ?? [];
  if (hour !== undefined && (year === undefined || look === 'time')) return `${hour}:${minute}`;
  return year === undefined ? value : `${day}/${month}/${year}`;
}

/** The number of a cell as a csv would hold what the cell shows: dd/MM/yyyy, HH:mm, decimal comma, no percent sign. */
export function numberCellText(raw: string, look: Look, from1904: boolean): string {
  const n = Number(raw);
  if (raw === '' || !Number.isFinite(n)) return raw;
  if (look === 'number') return numberText(n);
  if (look === 'percent') return numberText(n * 100);
  if (typeof look === 'object')
    return Number.isInteger(n) && n >= 0 ? numberText(n).padStart(look.digits, '0') : numberText(n);
  // The older calendar has no day 0: a formula that points at an empty cell shows it.
  if (n < 0 || n >= LAST_SERIAL || (n === 0 && look === 'day' && !from1904)) return numberText(n);
  return look === 'time' || (n > 0 && n < 1) ? timeText(n) : dayText(n, from1904);
}
