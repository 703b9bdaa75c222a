import Papa from 'papaparse';
import { rowOf, type TableRow } from '../table.ts';
import { decodeText, type Encoding, encodingOf, LOST } from './decode.ts';
import { cuttingOf, hasSepLine, type Separator } from './separator.ts';
import { type Cutting, lineEnd, type Quoted, walk } from './walk.ts';

/** What a text is read by: as it was chosen, else as all of it says. */
export interface TextFormat {
  separator: Separator;
  encoding: Encoding;
}

/** What is told of a text that is read: characters that were lost before, lines that its quotes join. */
export interface ReadWarning {
  kind: 'perdidos' | 'juntas';
  line: number;
  /** Lines that it is told of. */
  lines: number;
}

export type TextRead =
  | { ok: true; rows: TableRow[]; textFormat: TextFormat; warnings: ReadWarning[] }
  /** A character that is no text: the line it stands in. */
  | { ok: false; refusal: 'nulo'; line: number };

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length;
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A cell that a program wrote as a formula, so that its zeros in front stay: the text in it. */
function plainCell(cell: string): string {
  const text = cell.startsWith('="') ? /^="((?:[^"]|"")*)"$/.exec(cell)?.[1] : undefined;
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** The lines of a text in quotes after its first, each with its separators. */
function joinedLines(text: string, { from, to }: Quoted, { separator, cr }: Cutting): number[] {
  const counts: number[] = [];
  let count = -1;
  for (let at = from; at < to; at++) {
    const end = lineEnd(text, at, cr);
    if (end > 0) {
      if (count >= 0) counts.push(count);
      count = 0;
      at += end - 1;
    } else if (count >= 0 && text[at] === separator) count++;
  }
  return count >= 0 ? [...counts, count] : counts;
}

/** Where the cell that begins at `at` is over when its quotes are signs like any other. */
function plainEnd(text: string, at: number, { separator, cr }: Cutting): number {
  let end = at;
  while (end < text.length && text[end] !== separator && lineEnd(text, end, cr) === 0) end++;
  return end;
}

/**
 * The text as its reader takes it: lines ended by LF, and a cell that begins with a quote which never closes kept as it
 * stands, in quotes of its own. Of lines that look like whole ones, quotes join none where there are three columns.
 */
function mended(text: string, cutting: Cutting, most: number): { text: string; joined: number[] } {
  const parts: string[] = [];
  const joined: number[] = [];
  let [done, line] = [0, 1];
  const put = (from: number, to: number, by: string) => {
    parts.push(text.slice(done, from), by);
    done = to;
  };
  walk(text, cutting, {
    onQuoted: (cell) => {
      const lines = joinedLines(text, cell, cutting);
      if (most > 1 && lines.length > 1 && lines.slice(0, -1).every((n) => n === most)) return false;
      if (most > 0 && lines.includes(most)) joined.push(line);
      if (cell.open > cell.from) put(cell.from, cell.open, '');
      return true;
    },
    onUnclosed: (at) =>
      put(at, plainEnd(text, at, cutting), quoted(text.slice(at, plainEnd(text, at, cutting)))),
    onLine: ({ to, end }) => {
      line++;
      if (end > 0) put(to, to + end, '\n');
    },
  });
  return { text: parts.join('') + text.slice(done), joined };
}

function avisosDe(rows: readonly TableRow[], joined: readonly number[]): ReadWarning[] {
  const perdidos = rows.filter((r) => r.celulas.some((c) => c.includes(LOST))).map((r) => r.linha);
  const aviso = (tipo: ReadWarning['kind'], linhas: readonly number[]): ReadWarning[] =>
    linhas[0] === undefined ? [] : [{ kind: tipo, line: linhas[0], lines: linhas.length }];
  return [...aviso('perdidos', perdidos), ...aviso('juntas', joined)];
}

/** The rows of a text, cut as all of it says, or as was chosen; nothing of it is lost without a word. */
export function readCsv(bytes: Uint8Array, escolhido: Partial<TextFormat> = {}): TextRead {
  const codificacao = escolhido.encoding ?? encodingOf(bytes);
  const text = decodeText(bytes, codificacao);
  const nulo = text.indexOf('\0');
  if (nulo >= 0) return { ok: false, refusal: 'nulo', line: lineAt(text, nulo) };
  const cutting = cuttingOf(text, escolhido.separator ?? null);
  const { text: whole, joined } = mended(text, cutting, cutting.most);
  const { data } = Papa.parse<string[]>(whole, {
    delimiter: cutting.separator,
    newline: '\n',
    skipEmptyLines: false,
  });
  const skips = hasSepLine(text) ? 1 : 0;
  const rows = data.slice(skips).flatMap((cells, i) => rowOf(i + 1 + skips, cells.map(plainCell)) ?? []);
  return {
    ok: true,
    rows,
    textFormat: { separator: cutting.name, encoding: codificacao },
    warnings: avisosDe(rows, joined),
  };
}
