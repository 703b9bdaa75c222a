import { plainDigits } from '@retaguarda/domain';
import Papa from 'papaparse';

export interface TableRow {
  /** Line of the file, counted from 1 with the header. */
  linha: number;
  celulas: string[];
}
export interface Table {
  cabecalho: string[];
  linhas: TableRow[];
}

const DELIMITERS = [';', ',', '\t'] as const;

/** UTF-8 or, by its BOM, UTF-16; what is no valid UTF-8 is Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that occurs most often in the header. */
export function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/));
  const counted = DELIMITERS.map((d) => ({ d, n: header.split(d).length }));
  return counted.toSorted((a, b) => b.n - a.n)[0]?.d ?? ';';
}

/** Leaves out the empty column that a closing separator makes, and empty lines. */
export function toTable(rows: readonly (readonly string[])[]): Table {
  const [first = [], ...rest] = rows;
  let width = first.length;
  while (width > 0 && (first[width - 1] ?? '').trim() === '') width--;
  const linhas = rest
    .map((celulas, i) => ({ linha: i + 2, celulas: trimEnd(celulas, width) }))
    .filter((row) => row.celulas.some((c) => c.trim() !== ''));
  return { cabecalho: first.slice(0, width).map((c) => c.trim()), linhas };
}

function trimEnd(cells: readonly string[], width: number): string[] {
  let end = cells.length;
  while (end > width && (cells[end - 1] ?? '').trim() === '') end--;
  return cells.slice(0, end);
}

export function readCsv(bytes: ArrayBuffer): Table {
  const text = decodeText(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false });
  return toTable(data);
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** A number as people write it, without exponent or binary noise. */
function numberText(n: number): string {
  if (!Number.isFinite(n)) return '';
  const { negative, integer, fraction } = plainDigits(n);
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `,${fraction}`}`;
}

/** A spreadsheet cell as the text a csv would hold: dates dd/MM/yyyy, decimal comma. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return `${pad(value.getUTCDate())}/${pad(value.getUTCMonth() + 1)}/${String(value.getUTCFullYear()).padStart(4, '0')}`;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'number' ? numberText(value) : String(value);
}
