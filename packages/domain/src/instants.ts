import { civilFromDays, type Dia, daysFromCivil, makeDate } from './dates.ts';

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

export const FUSO_PADRAO = 'America/Sao_Paulo';
/** Brazil has had no summer time since 2019; a fixed offset keeps browsers and servers equal. */
export const SAO_PAULO_MINUTES = -180;

/** A wall clock: the day and the seconds since its midnight. */
export interface WallClock {
  dia: Dia;
  seconds: number;
}

interface ParsedInstant {
  /** Seconds since 1970-01-01T00:00 of the wall clock as written. */
  wallSeconds: number;
  /** Offset in minutes; null when written as `Z` or without one. */
  offset: number | null;
}

function readOffset(text: string | undefined): number | null {
  if (text === undefined || text === 'Z') return null;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return text.startsWith('-') ? -minutes : minutes;
}

function parseInstant(iso: string): ParsedInstant | null {
  const match = iso.length > 40 ? null : INSTANT.exec(iso);
  if (!match) return null;
  const part = (i: number) => Number(match[i] ?? '0');
  if (makeDate(part(1), part(2), part(3)) === null) return null;
  if (part(4) > 23 || part(5) > 59 || part(6) > 60) return null;
  const days = daysFromCivil(part(1), part(2), part(3));
  return {
    wallSeconds: days * 86400 + part(4) * 3600 + part(5) * 60 + part(6),
    offset: readOffset(match[8]),
  };
}

function wallClockAt(seconds: number): WallClock | null {
  const days = Math.floor(seconds / 86400);
  const { year, month, day } = civilFromDays(days);
  const dia = makeDate(year, month, day);
  return dia === null ? null : { dia, seconds: seconds - days * 86400 };
}

const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterFor(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  let formatter: Intl.DateTimeFormat | null = null;
  try {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    // An unknown zone counts as the default one.
  }
  if (formatters.size > 600) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}

function wallClockByIntl(epochSeconds: number, formatter: Intl.DateTimeFormat): WallClock | null {
  const parts = new Map(formatter.formatToParts(epochSeconds * 1000).map((p) => [p.type, Number(p.value)]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const dia = makeDate(get('year'), get('month'), get('day'));
  return dia === null ? null : { dia, seconds: get('hour') * 3600 + get('minute') * 60 + get('second') };
}

/**
 * Wall clock of an ISO instant (`Z` or offset; without one it is read as UTC) in a time zone.
 * America/Sao_Paulo is a fixed -03:00; a zone unknown to Intl counts as it. Null for what is no instant.
 */
export function wallClockIn(isoInstant: string, timeZone: string = FUSO_PADRAO): WallClock | null {
  const parsed = parseInstant(isoInstant);
  if (!parsed) return null;
  const epoch = parsed.wallSeconds - (parsed.offset ?? 0) * 60;
  const formatter = timeZone === FUSO_PADRAO ? null : formatterFor(timeZone);
  return formatter ? wallClockByIntl(epoch, formatter) : wallClockAt(epoch + SAO_PAULO_MINUTES * 60);
}

/**
 * Wall clock as written in an instant with offset; a `Z` instant is taken to America/Sao_Paulo, so that a
 * server's UTC clock never turns today into tomorrow in the evening. Null for what is no instant.
 */
export function wallClockOf(isoInstant: string): WallClock | null {
  const parsed = parseInstant(isoInstant);
  if (!parsed) return null;
  return wallClockAt(parsed.wallSeconds + (parsed.offset === null ? SAO_PAULO_MINUTES * 60 : 0));
}

/** Today's calendar day in a time zone; null for what is no instant. */
export function todayIn(nowIso: string, timeZone: string = FUSO_PADRAO): Dia | null {
  return wallClockIn(nowIso, timeZone)?.dia ?? null;
}

/** `dd/MM/yyyy HH:mm` in a time zone; the empty text for what is no instant. */
export function formatInstantBr(isoInstant: string, timeZone: string = FUSO_PADRAO): string {
  const clock = wallClockIn(isoInstant, timeZone);
  if (!clock) return '';
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const [year, month, day] = clock.dia.split('-');
  return `${day}/${month}/${year} ${two(clock.seconds / 3600)}:${two((clock.seconds % 3600) / 60)}`;
}
