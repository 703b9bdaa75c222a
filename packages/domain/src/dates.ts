/** A calendar day `yyyy-mm-dd`, without time zone. */
export type Dia = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** Days between 1970-01-01 and the spreadsheet's day zero, 1899-12-30. */
const SERIAL_OFFSET = 25569;

export interface CivilDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar (month 1–12; the day may overflow). */
export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

/** Inverse of {@link daysFromCivil}. */
export function civilFromDays(days: number): CivilDate {
  const z = Math.floor(days) + 719468;
  const era = Math.floor(z / 146097);
  const doe = z - era * 146097;
  const yoe = Math.floor(
    (doe - Math.floor(doe / 1460) + Math.floor(doe / 36524) - Math.floor(doe / 146096)) / 365,
  );
  const doy = doe - (365 * yoe + Math.floor(yoe / 4) - Math.floor(yoe / 100));
  const mp = Math.floor((5 * doy + 2) / 153);
  const month = mp < 10 ? mp + 3 : mp - 9;
  return {
    year: yoe + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: doy - Math.floor((153 * mp + 2) / 5) + 1,
  };
}

/** `yyyy-mm-dd` of the parts; null when they name no day of the years 1 to 9999. */
export function makeDate(year: number, month: number, day: number): Dia | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return writeDate({ year, month, day });
}

function writeDate({ year, month, day }: CivilDate): Dia {
  const two = (n: number) => (n < 10 ? `0${n}` : String(n));
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The parts of a `yyyy-mm-dd`; null when it names no day. */
export function readDate(texto: string): CivilDate | null {
  const match = ISO.exec(texto);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return makeDate(year, month, day) === null ? null : { year, month, day };
}

export function isValidDate(texto: string): boolean {
  return readDate(texto) !== null;
}

/** `dd/MM/yyyy`; the empty text for what is no day. */
export function formatDateBr(dia: Dia): string {
  return isValidDate(dia) ? `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}` : '';
}

/** `dd/MM`, of a day whose year goes without saying; the empty text for what is no day. */
export const formatDayMonthBr = (dia: Dia): string => formatDateBr(dia).slice(0, 5);

/** A period `yyyy-mm-dd,yyyy-mm-dd` as '01/06 a 30/11/2026', a year said once; empty for what is none. */
export function periodInWords(period: string): string {
  const [from = '', to = ''] = period.split(',').map(formatDateBr);
  if (from === '' || to === '' || from === to) return from && to;
  return `${from.slice(6) === to.slice(6) ? from.slice(0, 5) : from} a ${to}`;
}

/** Serial number of the day as in spreadsheets (1900-03-01 is 61); null when it names no day. */
export function toSerial(dia: Dia): number | null {
  const civil = readDate(dia);
  return civil ? daysFromCivil(civil.year, civil.month, civil.day) + SERIAL_OFFSET : null;
}

/** The day of a serial number, its time of day cut off; null outside the years 1 to 9999. */
export function fromSerial(serial: number): Dia | null {
  if (!Number.isFinite(serial) || serial < -693593 || serial >= 2958466) return null;
  return writeDate(civilFromDays(serial - SERIAL_OFFSET));
}

export function civilFromSerial(serial: number): CivilDate {
  return civilFromDays(serial - SERIAL_OFFSET);
}

export function serialFromCivil(year: number, month: number, day: number): number {
  return daysFromCivil(year, month, day) + SERIAL_OFFSET;
}

/** @returns null when `dia` or the result names no day */
export function addDays(dia: Dia, days: number): Dia | null {
  const serial = toSerial(dia);
  return serial === null ? null : fromSerial(serial + Math.trunc(days));
}

/** Same day some months later, or the last day of that month; null when `dia` names no day. */
export function addMonths(dia: Dia, months: number): Dia | null {
  const civil = readDate(dia);
  if (!civil || !Number.isSafeInteger(months)) return null;
  const total = civil.year * 12 + civil.month - 1 + months;
  const [year, month] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return makeDate(year, month, Math.min(civil.day, daysInMonth(year, month)));
}

/** Days from `inicio` to `fim`, negative when it is earlier; null when one of them names no day. */
export function diffDays(inicio: Dia, fim: Dia): number | null {
  const [a, b] = [toSerial(inicio), toSerial(fim)];
  return a === null || b === null ? null : b - a;
}

/** 0 Sunday to 6 Saturday; null when it names no day. */
export function weekday(dia: Dia): number | null {
  const serial = toSerial(dia);
  return serial === null ? null : (((serial - 1) % 7) + 7) % 7;
}

/** Negative, zero or positive, for sorting; `yyyy-mm-dd` sorts as text. */
export function compareDates(a: Dia, b: Dia): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
