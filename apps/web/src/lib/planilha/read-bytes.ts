import { CARGA, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import { readCsv } from './read-csv.ts';
import { guessTitulo, HEAD_ROWS, type TableRow } from './table.ts';
import { MAX_UNPACKED, readWorkbook } from './xlsx/workbook.ts';
import { readZip, TooLarge } from './xlsx/zip.ts';

/** Why a file is refused. */
export type Refusal =
  | 'vazio'
  | 'ilegivel'
  | 'antigo'
  | 'expandido'
  | 'muitasLinhas'
  | 'muitasColunas'
  | 'aspas'
  | 'nulo';

export type BytesRead =
  /** Line of the titles, as it is guessed, and the names of the sheets; none for a csv. */
  { ok: true; titulo: number; folhas: readonly string[] } | { ok: false; refusal: Refusal; linha?: number };

interface ReadOptions {
  /** Sheet of a workbook, from 0. */
  folha?: number;
  /** Takes the rows that hold anything, a batch at a time, as they are read. */
  onRows: (rows: TableRow[]) => void;
}

/** Rows of a batch: what a page takes in without being held up. */
const BATCH = 1000;

const startsWith = (bytes: ArrayBuffer, ...magic: number[]): boolean => {
  const head = new Uint8Array(bytes, 0, Math.min(magic.length, bytes.byteLength));
  return magic.every((b, i) => head[i] === b);
};

/** Spreadsheets from before xlsx, and those with a password, begin alike. */
const isOld = (bytes: ArrayBuffer): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isZip = (bytes: ArrayBuffer): boolean => startsWith(bytes, 0x50, 0x4b);
/** A text with this many zeros at its beginning is none, unless it is one of two bytes a character. */
const isBinary = (bytes: ArrayBuffer): boolean =>
  !startsWith(bytes, 0xff, 0xfe) &&
  !startsWith(bytes, 0xfe, 0xff) &&
  new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength)).includes(0);

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Hands rows on in batches, and refuses what is too much as soon as it is. */
class Rows {
  private batch: TableRow[] = [];
  private readonly head: TableRow[] = [];
  private count = 0;
  private readonly onRows: (rows: TableRow[]) => void;

  constructor(onRows: (rows: TableRow[]) => void) {
    this.onRows = onRows;
  }

  add(row: TableRow): void {
    if (row.celulas.length > CARGA.colunas) throw new Refused('muitasColunas');
    if (++this.count > IMPORT_MAX_ROWS + HEAD_ROWS) throw new Refused('muitasLinhas');
    if (this.head.length < HEAD_ROWS) this.head.push(row);
    this.batch.push(row);
    if (this.batch.length < BATCH) return;
    this.onRows(this.batch);
    this.batch = [];
  }

  end(folhas: readonly string[]): BytesRead {
    const titulo = guessTitulo(this.head);
    const below = this.count - 1 - this.head.findIndex((r) => r.linha === titulo);
    if (this.count === 0 || below <= 0) throw new Refused('vazio');
    if (below > IMPORT_MAX_ROWS) throw new Refused('muitasLinhas');
    this.onRows(this.batch);
    return { ok: true, titulo, folhas };
  }
}

function readXlsx(bytes: ArrayBuffer, folha: number, rows: Rows): BytesRead {
  const zip = readZip(new Uint8Array(bytes));
  if (zip === null) throw new Refused('ilegivel');
  if (zip.unpacked > MAX_UNPACKED) throw new Refused('expandido');
  return rows.end(readWorkbook(zip, { folha, maxColumns: CARGA.colunas }, (row) => rows.add(row)));
}

function readText(bytes: ArrayBuffer, rows: Rows): BytesRead {
  if (isBinary(bytes)) throw new Refused('ilegivel');
  const read = readCsv(bytes);
  if ('refusal' in read) return { ok: false, ...read };
  for (const row of read) rows.add(row);
  return rows.end([]);
}

const reasonOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : error instanceof TooLarge ? 'expandido' : 'ilegivel';

/** Reads a csv or a sheet of an xlsx; what can't be read, or is too large, is refused by its reason. */
export function readBytes(bytes: ArrayBuffer, { folha = 0, onRows }: ReadOptions): BytesRead {
  if (bytes.byteLength === 0) return { ok: false, refusal: 'vazio' };
  if (isOld(bytes)) return { ok: false, refusal: 'antigo' };
  const rows = new Rows(onRows);
  try {
    return isZip(bytes) ? readXlsx(bytes, folha, rows) : readText(bytes, rows);
  } catch (error) {
    return { ok: false, refusal: reasonOf(error) };
  }
}
