import { ABERTURA } from '@retaguarda/contract';
import { isObject } from '../../is-object.ts';
import { OPENINGS, readWho } from '../session.ts';

/** What the frame around every screen asks for; an address that nobody has opened here begins with these alone. */
export const FRAME_CALLS: readonly string[] = ['/auth/me', '/user/menu-list', '/auth/params'];

const MOST_ADDRESSES = 40;

type Openings = Readonly<Record<string, readonly string[]>>;

/** Stands for the number of the record that an address is of. */
const SLOT = '#';
const RECORD = /\/(\d+)(?=[/?]|$)/g;

/** The one record that an address names. */
function recordOf(address: string): string | undefined {
  const [number, ...others] = new Set([...address.matchAll(RECORD)].map((found) => found[1]));
  return others.length === 0 ? number : undefined;
}

/** The number of a record, in a parameter or field that is named for one, or as a part of a draft's name. */
const numberIn = (record: string) => new RegExp(`(?<=[?&]\\w*id=|"\\w*id":|\\.)${record}(?=[&.,}]|$)`, 'gi');

const keyOf = (address: string, record: string | undefined): string =>
  record === undefined ? address : address.replace(RECORD, `/${SLOT}`);

const isCalls = (v: unknown): v is readonly string[] =>
  Array.isArray(v) && v.every((call) => typeof call === 'string');

const isOpenings = (v: unknown): v is Openings => isObject(v) && Object.values(v).every(isCalls);

/** Those of the person who is here; what another one opened leads nowhere. */
function read(): Openings {
  try {
    const written: unknown = JSON.parse(localStorage.getItem(OPENINGS) ?? 'null');
    if (isObject(written) && written.who === readWho() && isOpenings(written.openings))
      return written.openings;
  } catch {
    // Not as it was written: as if nothing were.
  }
  return {};
}

/** Calls that an address asked for when it was last opened, or another record of the same screen. */
export function callsOf(address: string): readonly string[] {
  const record = recordOf(address);
  const calls = read()[keyOf(address, record)] ?? FRAME_CALLS;
  return record === undefined ? calls : calls.map((call) => call.replaceAll(SLOT, record));
}

/** Remembers what an address has asked for; the one that was not opened for longest is forgotten. */
export function rememberCalls(address: string, calls: Iterable<string>): void {
  const record = recordOf(address);
  const slotted = record === undefined ? undefined : numberIn(record);
  const kept = [...calls]
    .filter((call) => call.length <= ABERTURA.letras)
    .slice(0, ABERTURA.pedidos)
    .map((call) => (slotted === undefined ? call : call.replace(slotted, SLOT)));
  const key = keyOf(address, record);
  const { [key]: _, ...others } = read();
  const openings = Object.fromEntries([...Object.entries(others), [key, kept]].slice(-MOST_ADDRESSES));
  try {
    localStorage.setItem(OPENINGS, JSON.stringify({ who: readWho(), openings }));
  } catch {
    // A full store: the next opening asks as it goes along.
  }
}
