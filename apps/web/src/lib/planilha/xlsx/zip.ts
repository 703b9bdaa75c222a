import { Inflate } from 'fflate';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
const [STORED, DEFLATED] = [0, 8];
/** Stands for sizes that only the 64-bit form of the format holds. */
const TOO_LARGE = 0xffff_ffff;
/** Packed bytes that are unpacked at a time. */
const STEP = 32_768;

interface ZipEntry {
  at: number;
  packed: number;
  method: number;
}

export interface Zip {
  bytes: Uint8Array;
  entries: ReadonlyMap<string, ZipEntry>;
  /** Bytes once everything is unpacked, as the directory says. */
  unpacked: number;
}

/** What is unpacked is more than was allowed. */
export class TooLarge extends Error {}

const viewOf = (b: Uint8Array): DataView => new DataView(b.buffer, b.byteOffset, b.byteLength);

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/** The directory of a zip, so that it can be refused before anything is unpacked; null when it can't be read. */
export function readZip(bytes: Uint8Array): Zip | null {
  const view = viewOf(bytes);
  const end = endOf(view);
  if (end < 0) return null;
  const entries = new Map<string, ZipEntry>();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const size = view.getUint32(at + 24, true);
    unpacked += size === TOO_LARGE ? Number.POSITIVE_INFINITY : size;
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    entries.set(name, {
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    });
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
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
 * What the directory said of its size is not believed: more than `limit` bytes are refused as they come.
 */
export function unpackEntry(
  zip: Zip,
  name: string,
  limit: number,
  take: (part: Uint8Array) => void,
): boolean {
  const entry = zip.entries.get(name);
  if (entry === undefined) return false;
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
