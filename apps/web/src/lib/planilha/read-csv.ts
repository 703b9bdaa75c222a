import Papa from 'papaparse';
import { rowOf, type TableRow } from './table.ts';

const DELIMITERS = [';', ',', '\t'] as const;
/** Lines by which the separator is told. */
const SAMPLE_LINES = 20;

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

/** The separator that most lines hold most of; a report's name above the titles has none. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 65_536)
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .map((l) => l.replace(/"[^"]*"/g, ''))
    .filter((l) => l.trim() !== '');
  const typical = (d: string): number => {
    const counts = lines.map((l) => l.split(d).length - 1).sort((a, b) => b - a);
    return counts[Math.floor((counts.length - 1) / 2)] ?? 0;
  };
  const counted = DELIMITERS.map((d) => ({ d, n: typical(d) }));
  return counted.toSorted((a, b) => b.n - a.n)[0]?.d ?? ';';
}

/** A csv that is not what its quotes or characters say: the line where it goes wrong. */
export interface CsvFault {
  refusal: 'aspas' | 'nulo';
  linha: number;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split(/\r\n|\r|\n/).length;

/** The rows of a csv, or what is wrong with it: swallowing the rest of a file into one cell is no reading. */
export function readCsv(bytes: ArrayBuffer): TableRow[] | CsvFault {
  const text = decodeText(bytes);
  const nulo = text.indexOf('\u0000');
  if (nulo >= 0) return { refusal: 'nulo', linha: lineAt(text, nulo) };
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    skipEmptyLines: false,
  });
  const [aspas] = errors.filter((e) => e.type === 'Quotes');
  if (aspas !== undefined) return { refusal: 'aspas', linha: lineAt(text, aspas.index ?? 0) };
  return data.flatMap((cells, i) => rowOf(i + 1, cells) ?? []);
}
