const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT = 65_535;
/** Stands for sizes that only the 64-bit form of the format holds. */
const TOO_LARGE = 0xffff_ffff;

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/**
 * Bytes that a zip holds once it is unpacked, as its central directory says, so that nothing has to be unpacked to
 * refuse it; null when the directory can't be read.
 */
export function unpackedSize(bytes: ArrayBuffer): number | null {
  const view = new DataView(bytes);
  const end = endOf(view);
  if (end < 0) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let i = 0; i < entries; i++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null;
    const size = view.getUint32(at + 24, true);
    if (size === TOO_LARGE) return Number.POSITIVE_INFINITY;
    total += size;
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return total;
}
