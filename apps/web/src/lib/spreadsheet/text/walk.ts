const QUOTE = 0x22;
const [LF, CR] = [0x0a, 0x0d];
const EQUALS = 0x3d;

/** How a text is cut: by which sign into cells, and whether a CR alone ends a line. */
export interface Cutting {
  /** One sign, which no quotes hold. */
  separator: string;
  cr: boolean;
}

/** Signs of the end of a line that stand at `at`: 0 for none. */
export function lineEnd(text: string, at: number, cr: boolean): number {
  const c = text.charCodeAt(at);
  if (c === LF) return 1;
  if (c !== CR) return 0;
  return text.charCodeAt(at + 1) === LF ? 2 : cr ? 1 : 0;
}

/**
 * Where the cell is over whose quote opens at `open`; -1 when no quote closes it: none follows, or what follows the
 * next one is neither a separator nor the end of the line.
 */
function closeOf(text: string, open: number, { separator, cr }: Cutting): number {
  for (let q = text.indexOf('"', open + 1); q >= 0; q = text.indexOf('"', q + 2)) {
    if (text.charCodeAt(q + 1) === QUOTE) continue;
    let after = q + 1;
    while (text[after] === ' ') after++;
    const over = after >= text.length || text[after] === separator || lineEnd(text, after, cr) > 0;
    return over ? after : -1;
  }
  return -1;
}

/** A cell in quotes, or whose text stands in quotes behind an equals sign, as programs keep zeros in front. */
export interface Quoted {
  from: number;
  /** After the closing quote and the blanks behind it. */
  to: number;
  /** Where its quote opens. */
  open: number;
}

export function quotedAt(text: string, at: number, cutting: Cutting): Quoted | null {
  const c = text.charCodeAt(at);
  const open = c === QUOTE ? at : c === EQUALS && text.charCodeAt(at + 1) === QUOTE ? at + 1 : -1;
  if (open < 0) return null;
  const to = closeOf(text, open, cutting);
  return to < 0 ? null : { from: at, to, open };
}

interface Walker {
  /** A quoted cell, which the walk goes on behind unless it is refused. */
  onQuoted?: (cell: Quoted) => boolean;
  /** A cell that begins as a quoted one and is none. */
  onUnclosed?: (at: number) => void;
  /** A line is over: where it began, where it ends, signs of its end, and the separators outside of quotes. */
  onLine: (line: { from: number; to: number; end: number; separators: number; blank: boolean }) => void;
}

/** Walks over a text line by line, as its quotes have it; every sign of it is looked at once. */
export function walk(text: string, cutting: Cutting, { onQuoted, onUnclosed, onLine }: Walker): void {
  const separator = cutting.separator.charCodeAt(0);
  let [from, separators, blank, atStart] = [0, 0, true, true];
  for (let at = 0; at < text.length; ) {
    const c = text.charCodeAt(at);
    if (atStart && (c === QUOTE || c === EQUALS)) {
      const cell = quotedAt(text, at, cutting);
      atStart = false;
      blank = false;
      if (cell !== null && onQuoted?.(cell) !== false) {
        at = cell.to;
        continue;
      }
      if (c === QUOTE) onUnclosed?.(at);
    }
    if (c === separator) {
      separators++;
      atStart = true;
      at++;
      continue;
    }
    const end = c === LF || c === CR ? lineEnd(text, at, cutting.cr) : 0;
    if (end > 0) {
      onLine({ from, to: at, end, separators, blank });
      at += end;
      [from, separators, blank, atStart] = [at, 0, true, true];
      continue;
    }
    atStart = false;
    blank &&= c <= 0x20 || c === 0xa0;
    at++;
  }
  if (from < text.length) onLine({ from, to: text.length, end: 0, separators, blank });
}
