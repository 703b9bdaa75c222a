import { inversaDe, PAGE_SIZE_PADRAO, PAGE_SIZES, type PageSize } from '@retaguarda/contract';
import { isValidDate } from '@retaguarda/domain';

const TODOS = -1;

/** Reads of untrusted URL parameters: what does not fit is left out. */
type Raw = Record<string, unknown>;

/** A number, or a text that is typed for one; an address may also hold lists and objects. */
const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;

/** Rows a page, of those that are offered. */
export const readPageSize = (raw: Raw, key: string): PageSize | undefined =>
  PAGE_SIZES.find((n) => n === numberOf(raw[key]));

export function readInt(
  raw: Raw,
  key: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const value = numberOf(raw[key]);
  // A zero that was written with a minus is one.
  return Number.isInteger(value) && value >= min && value <= max ? value + 0 : undefined;
}

export function readText(raw: Raw, key: string, max = 200): string | undefined {
  const value = raw[key];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, max);
  return text === '' ? undefined : text;
}

export function readInts(raw: Raw, key: string, max = 50): number[] | undefined {
  const value = raw[key];
  if (!Array.isArray(value)) return undefined;
  const list = value.filter((v): v is number => Number.isInteger(v)).slice(0, max);
  return list.length > 0 ? list : undefined;
}

/** By what a list is ordered, of the columns that it can be ordered by. */
export const readOrder = (raw: Raw, columns: readonly string[]): string | undefined =>
  columns.flatMap((c) => [c, inversaDe(c)]).find((by) => by === raw.ordem);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** An instant in UTC, to the millisecond. */
export function readInstant(raw: Raw, key: string): string | undefined {
  const value = raw[key];
  if (typeof value !== 'string' || !INSTANT.test(value)) return undefined;
  const millis = Date.parse(value);
  return Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
}

const PERIOD = /^\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2}$/;

/** `yyyy-mm-dd,yyyy-mm-dd` */
export function readPeriod(raw: Raw, key: string): string | undefined {
  const value = raw[key];
  if (typeof value !== 'string' || !PERIOD.test(value)) return undefined;
  return value.split(',').every(isValidDate) ? value : undefined;
}

export function readSize(raw: Raw, key: string, fallback: PageSize = PAGE_SIZE_PADRAO): PageSize | undefined {
  const value = readPageSize(raw, key);
  return value === undefined || value === fallback ? undefined : value;
}

/** A size that a search stands in for. */
export function readFormerSize(raw: Raw): number | undefined {
  const size = readPageSize(raw, 'antes');
  return size === TODOS ? undefined : size;
}

/** Part of a print view; the first one goes without saying. */
export const readPart = (raw: Raw): number | undefined => readInt(raw, 'parte', 2, 10_000);
