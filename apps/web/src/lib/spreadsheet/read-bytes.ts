import { CARGA, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import { isZip, type OtherKind, otherKind, otherKindOfZip } from './kinds.ts';
import { guessTitleLine, HEAD_ROWS, type TableRow } from './table.ts';
import { type ReadWarning, readCsv, type TextFormat } from './text/read-csv.ts';
import { MAX_UNPACKED, MissingPart } from './xlsx/package.ts';
import { openWorkbook, type Workbook } from './xlsx/workbook.ts';
import { Locked, readZip, TooLarge } from './xlsx/zip.ts';

/** Why a file is refused. */
export type Refusal =
  | 'vazio'
  | 'ilegivel'
  | OtherKind
  | 'expandido'
  | 'muitasLinhas'
  | 'muitasColunas'
  | 'incompleto'
  | 'nulo';

/** What a file offers to choose from: the sheets of a workbook, and what a text is read by. */
export interface Choices {
  /** None for a text. */
  sheetNames: readonly string[];
  /** The sheet that is read, from 0. */
  sheet: number;
  /** Null for a workbook. */
  textFormat: TextFormat | null;
}

export type BytesRead =
  /** The line of the titles, as it is guessed. */
  | ({ ok: true; titleLine: number; warnings: readonly ReadWarning[] } & Choices)
  | ({
      ok: false;
      refusal: Refusal;
      /** Where, of a character that is no text. */
      line?: number;
      /** What is missing of a workbook. */
      part?: string;
    } & Partial<Choices>);

/** What was chosen by hand; the rest is told by the file. */
export interface ReadChoices extends Partial<TextFormat> {
  /** Sheet of a workbook, from 0; without it the first with rows. */
  sheet?: number;
}

interface ReadOptions extends ReadChoices {
  /** Takes the rows that hold anything, a batch at a time, as they are read. */
  onRows: (rows: TableRow[]) => void;
}

/** Rows of a batch: what a page takes in without being held up. */
const BATCH = 1000;

/** A text with zeros at its beginning is none. */
const hasZeros = (bytes: Uint8Array): boolean => bytes.subarray(0, 16).includes(0);
/** Documents that begin like a text. */
const isDocument = (bytes: Uint8Array): boolean =>
  /^(%PDF-|\{\\rtf)/.test(String.fromCharCode(...bytes.subarray(0, 5)));

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

  /** Line of the titles; null when no row stands below them. */
  end(): number | null {
    const titulo = guessTitleLine(this.head);
    const below = this.count - 1 - this.head.findIndex((r) => r.linha === titulo);
    if (this.count === 0 || below <= 0) return null;
    if (below > IMPORT_MAX_ROWS) throw new Refused('muitasLinhas');
    this.onRows(this.batch);
    return titulo;
  }
}

/** The sheet that was chosen, else the first with rows, else the first. */
function readSheet(book: Workbook, { sheet, onRows }: ReadOptions): { folha: number; titulo: number | null } {
  for (let i = sheet ?? 0; i < (sheet === undefined ? book.sheetNames.length : sheet + 1); i++) {
    const rows = new Rows(onRows);
    book.rows(i, (row) => rows.add(row));
    const titulo = rows.end();
    if (titulo !== null) return { folha: i, titulo };
  }
  return { folha: sheet ?? 0, titulo: null };
}

/** With what can be chosen instead where the sheet has no rows. */
const orEmpty = (titulo: number | null, choices: Choices, avisos: readonly ReadWarning[] = []): BytesRead =>
  titulo === null
    ? { ok: false, refusal: 'vazio', ...choices }
    : { ok: true, titleLine: titulo, warnings: avisos, ...choices };

function readXlsx(bytes: Uint8Array, options: ReadOptions): BytesRead {
  const zip = readZip(bytes);
  if (zip === null) throw new Refused('ilegivel');
  const other = otherKindOfZip(zip.entries);
  if (other !== null) throw new Refused(other);
  if (![...zip.entries.keys()].some((n) => n.startsWith('xl/') || n === '[content_types].xml'))
    throw new Refused('ilegivel');
  if (zip.unpacked > MAX_UNPACKED) throw new Refused('expandido');
  const book = openWorkbook(zip, { maxColumns: CARGA.colunas });
  const { sheetNames } = book;
  try {
    const { folha, titulo } = readSheet(book, options);
    return orEmpty(titulo, { sheetNames, sheet: folha, textFormat: null });
  } catch (error) {
    // Another sheet of it may do.
    return { ...refused(error), sheetNames, sheet: options.sheet ?? 0, textFormat: null };
  }
}

function readText(bytes: Uint8Array, { separator, encoding, onRows }: ReadOptions): BytesRead {
  if (isDocument(bytes)) throw new Refused('ilegivel');
  const chosen = { ...(separator && { separator }), ...(encoding && { encoding }) };
  const read = readCsv(bytes, chosen);
  if (!read.ok) return hasZeros(bytes) ? { ok: false, refusal: 'ilegivel' } : read;
  const rows = new Rows(onRows);
  const choices = { sheetNames: [], sheet: 0, textFormat: read.textFormat };
  try {
    for (const row of read.rows) rows.add(row);
    return orEmpty(rows.end(), choices, read.warnings);
  } catch (error) {
    return { ...refused(error), ...choices };
  }
}

function refused(error: unknown): Extract<BytesRead, { ok: false }> {
  if (error instanceof MissingPart) return { ok: false, refusal: 'incompleto', part: error.part };
  if (error instanceof Refused) return { ok: false, refusal: error.refusal };
  if (error instanceof Locked) return { ok: false, refusal: 'senha' };
  return { ok: false, refusal: error instanceof TooLarge ? 'expandido' : 'ilegivel' };
}

/** Reads a text or a sheet of an xlsx; what can't be read, or is too large, is refused by its reason. */
export function readBytes(buffer: ArrayBuffer, options: ReadOptions): BytesRead {
  const bytes = new Uint8Array(buffer);
  if (bytes.length === 0) return { ok: false, refusal: 'vazio' };
  const other = otherKind(bytes);
  if (other !== null) return { ok: false, refusal: other };
  try {
    return isZip(bytes) ? readXlsx(bytes, options) : readText(bytes, options);
  } catch (error) {
    return refused(error);
  }
}
