import { Inflate } from 'fflate';

const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_LOCATOR = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
const [STORED, DEFLATED] = [0, 8];
/** Stand for what only the 64-bit form of the format holds. */
const [IN_64_BITS, ENTRIES_64] = [0xffff_ffff, 0xffff];
const EXTRA_64 = 0x0001;
const ENCRYPTED = 1;
/** Packed bytes that are unpacked at a time. */
const STEP = 32_768;

interface ZipEntry {
  at: number;
  packed: number;
  method: number;
  encrypted: boolean;
}

export interface Zip {
  bytes: Uint8Array;
  /** By their names as packages compare them. */
  entries: ReadonlyMap<string, ZipEntry>;
  /** Bytes once everything is unpacked, as the directory says. */
  unpacked: number;
}

/** What is unpacked is more than was allowed. */
export class TooLarge extends Error {}
/** An entry that only a password opens. */
export class Locked extends Error {}

const viewOf = (b: Uint8Array): DataView => new DataView(b.buffer, b.byteOffset, b.byteLength);
const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The name of a part as packages compare names: without regard to case, escapes and the sign between folders. */
export const partName = (name: string): string =>
  decoded(name.replaceAll('\\', '/')).replace(/^\/+/, '').toLowerCase();

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

interface Directory {
  at: number;
  count: number;
  /** Bytes before the first of the archive, as its offsets do not count them. */
  shift: number;
}

/** Where the directory stands; in 64 bits where the short form says so. */
function directoryOf(view: DataView): Directory | null {
  const end = endOf(view);
  if (end < 0) return null;
  const short = { count: view.getUint16(end + 10, true), size: view.getUint32(end + 12, true) };
  const at = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_BYTES;
  const long = at === IN_64_BITS || short.count === ENTRIES_64 || short.size === IN_64_BITS;
  if (long && locator >= 0 && view.getUint32(locator, true) === END_64_LOCATOR) {
    const end64 = uint64(view, locator + 8);
    if (end64 + 56 > view.byteLength || view.getUint32(end64, true) !== END_64) return null;
    return { at: uint64(view, end64 + 48), count: uint64(view, end64 + 32), shift: 0 };
  }
  const shift = end - short.size - at;
  const begins = (from: number) =>
    from >= 0 && from + 4 <= view.byteLength && view.getUint32(from, true) === ENTRY;
  return { at, count: short.count, shift: !begins(at) && shift > 0 && begins(at + shift) ? shift : 0 };
}

/** Sizes and place of an entry: those that do not fit stand behind its name, in this order. */
function placeOf(view: DataView, at: number, nameBytes: number, extraBytes: number) {
  const short = {
    size: view.getUint32(at + 24, true),
    packed: view.getUint32(at + 20, true),
    at: view.getUint32(at + 42, true),
  };
  let from = at + ENTRY_BYTES + nameBytes;
  const end = from + extraBytes;
  while (from + 4 <= end && view.getUint16(from, true) !== EXTRA_64)
    from += 4 + view.getUint16(from + 2, true);
  from += 4;
  const whole = (value: number): number => {
    if (value !== IN_64_BITS || from + 8 > end) return value;
    from += 8;
    return uint64(view, from - 8);
  };
  const size = whole(short.size);
  const packed = whole(short.packed);
  return { size, packed, at: whole(short.at) };
}

/** The directory of a zip, so that it can be refused before anything is unpacked; null when it can't be read. */
export function readZip(bytes: Uint8Array): Zip | null {
  const view = viewOf(bytes);
  const directory = directoryOf(view);
  if (directory === null) return null;
  const entries = new Map<string, ZipEntry>();
  const { shift } = directory;
  let at = directory.at + shift;
  let unpacked = 0;
  for (let i = 0; i < directory.count; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const [nameBytes, extraBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    const place = placeOf(view, at, nameBytes, extraBytes);
    unpacked += place.size === IN_64_BITS ? Number.POSITIVE_INFINITY : place.size;
    entries.set(partName(name), {
      at: place.at + shift,
      packed: place.packed,
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    });
    at += ENTRY_BYTES + nameBytes + extraBytes + view.getUint16(at + 32, true);
  }
  return { bytes, entries, unpacked };
}

function packedBytes({ bytes }: Zip, { at, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (at + LOCAL_BYTES > bytes.length || view.getUint32(at, true) !== LOCAL) throw new Error('zip');
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return bytes.subarray(from, from + packed);
}

/**
 * Unpacks one entry step by step in the calling thread: the content policy allows no worker but the product's own.
 * What the directory said of its size is not believed: more than `limit` bytes are refused as they come. Answers false
 * for a part that is not there.
 */
export function unpackEntry(
  zip: Zip,
  name: string,
  limit: number,
  take: (part: Uint8Array) => void,
): boolean {
  const entry = zip.entries.get(partName(name));
  if (entry === undefined) return false;
  if (entry.encrypted) throw new Locked();
  const packed = packedBytes(zip, entry);
  let taken = 0;
  const out = (part: Uint8Array) => {
    taken += part.length;
    if (taken > limit) throw new TooLarge();
    if (part.length > 0) take(part);
  };
  if (entry.method === STORED) {
    out(packed);
    return true;
  }
  if (entry.method !== DEFLATED) throw new Error('zip');
  const inflate = new Inflate(out);
  for (let at = 0; at < packed.length; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  return true;
}
