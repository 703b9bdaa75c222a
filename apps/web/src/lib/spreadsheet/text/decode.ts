/** Encodings that a text may be read by, as the browser names them. */
export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a decoder puts where it could not read. */
export const LOST = '\ufffd';

/** Of two bytes a character, one is nearly always zero, and the other nearly never. */
const [MANY, FEW] = [0.4, 0.1];

function ofTwoBytes(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [i, b] of bytes.entries()) if (b === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const half = Math.max(1, Math.floor(bytes.length / 2));
  const [even, odd] = zeros.map((n) => n / half) as [number, number]; // two in, two out
  if (odd > MANY && even < FEW) return 'utf-16le';
  return even > MANY && odd < FEW ? 'utf-16be' : null;
}

/** Signs beyond ASCII that a text holds, and those among them that were lost. */
function beyondAscii(text: string): { all: number; lost: number } {
  const all = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  return { all, lost: text.split(LOST).length - 1 };
}

/** By its first bytes, else by all of them: UTF-8 where most of what is not ASCII is, else Windows-1252. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const wide = ofTwoBytes(bytes);
  if (wide !== null) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // A text cut or pasted together elsewhere may hold a few bytes that are none of it.
    const { all, lost } = beyondAscii(new TextDecoder('utf-8').decode(bytes));
    return all - lost > lost ? 'utf-8' : 'windows-1252';
  }
}

/** Ctrl-Z, as the end of a file was marked once, and NUL. */
const ENDS = ['\u001a', '\0'];

/** What old programs leave behind the last line: the sign of the end, zeros. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && (ENDS.includes(text[end - 1] ?? '') || /\s/.test(text[end - 1] ?? ''))) end--;
  return ENDS.some((c) => text.includes(c, end)) ? text.slice(0, end) : text;
}

export const decodeText = (bytes: Uint8Array, as: Encoding): string =>
  withoutEnd(new TextDecoder(as).decode(bytes).replace(/^\ufeff+/, ''));
