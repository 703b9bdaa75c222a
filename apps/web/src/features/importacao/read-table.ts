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

/** UTF-8, with or without BOM; what is no valid UTF-8 is Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
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

/** A spreadsheet cell as the text a csv would hold: dates dd/MM/yyyy, decimal comma. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return `${pad(value.getUTCDate())}/${pad(value.getUTCMonth() + 1)}/${value.getUTCFullYear()}`;
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value);
}
