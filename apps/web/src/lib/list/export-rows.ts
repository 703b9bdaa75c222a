import type { Choice } from './export-choices.ts';

export type ExportKind = 'csv' | 'xlsx';

/** What a spreadsheet is to take a text for, to add it up or to compare it; 'id' is the number of a record. */
export type ValueKind = 'reais' | 'numero' | 'data' | 'id';

/** A text that is more than one. */
export interface TypedText {
  text: string;
  valueKind: ValueKind;
}
export type FileCell = string | TypedText;

/** What a file takes of a list's column. */
export interface FileColumn<Row> {
  header: string;
  text: (row: Row) => string;
  /** What its texts say: an amount in reais, a number, the number of a record, a day with or without the hour. */
  valueKind?: ValueKind;
  /** What a row adds to the sum of the column, in reais or in units; a column without it has none. */
  amount?: (row: Row) => number;
  /** Sum of its rows. */
  total?: string;
}

function celula(texto: string, como: ValueKind | undefined): FileCell {
  if (como === undefined || texto === '') return texto;
  // It stands behind a '#', which a file does without.
  return como === 'id'
    ? { text: texto.replace(/^#(?=\d+$)/, ''), valueKind: 'numero' }
    : { text: texto, valueKind: como };
}

export const cellsOf = <Row>(columns: readonly FileColumn<Row>[], row: Row): FileCell[] =>
  columns.map((c) => celula(c.text(row), c.valueKind));

/** The row of sums, which stands below the others. */
export const totalsOf = (
  label: string,
  columns: readonly Pick<FileColumn<never>, 'header' | 'total' | 'valueKind'>[],
): FileCell[] => columns.map((c, i) => (i === 0 ? label : celula(c.total ?? '', c.valueKind)));

export interface Sheet {
  /** Tells sheets of one name apart. */
  id: number;
  name: string;
  header: readonly string[];
  rows: readonly (readonly FileCell[])[];
  /** Columns of an xlsx whose cells below the titles offer a list. */
  choices?: readonly Choice[];
}
interface Export {
  kind: ExportKind;
  name: string;
  /** Of the list, one after another; a sheet that goes on keeps its id and header. */
  parts: AsyncIterable<readonly Sheet[]>;
}

const BOM = '\ufeff';
const CSV = { type: 'text/csv;charset=utf-8' };

/** A cell that begins like a formula would be run by the spreadsheet that opens it; full-width signs count as plain. */
const isFormula = (text: string): boolean => /^[=+@\t\r＝＋－＠]|^-(?!R?\$?\s?[\d.,]+$)/.test(text);

/** No program reads a NUL as text, and some end the cell there. */
const withoutNul = (text: string): string => text.replaceAll('\0', '');

function csvCell(text: string): string {
  const plain = withoutNul(text);
  const safe = isFormula(plain) ? `'${plain}` : plain;
  // Quoted also for the separators of other readers.
  return /[",;\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLine = (cells: readonly FileCell[]): string =>
  `${cells.map((c) => csvCell(typeof c === 'string' ? c : c.text)).join(';')}\r\n`;

/** Sheets below one another, with `;` and a BOM, as Brazilian spreadsheets open them; given part by part. */
export class CsvWriter {
  #sheet: number | null = null;

  /** The text that follows what was written before. */
  write(sheets: readonly Sheet[]): string {
    let text = this.#sheet === null ? BOM : '';
    for (const { id, header, rows } of sheets) {
      if (id !== this.#sheet) text += (this.#sheet === null ? '' : '\r\n') + csvLine(header);
      this.#sheet = id;
      for (const row of rows) text += csvLine(row);
    }
    return text;
  }
}

export const toCsv = (sheets: readonly Sheet[]): string => new CsvWriter().write(sheets);

export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement('a');
  a.href = url;
  a.download = fileName;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function toCsvBlob(parts: Export['parts']): Promise<Blob> {
  const writer = new CsvWriter();
  const blobs: Blob[] = [];
  // The browser may keep a Blob on disk; the text of one part is all that stays in the page.
  for await (const sheets of parts) blobs.push(new Blob([writer.write(sheets)]));
  return new Blob(blobs, CSV);
}

/** Parts joined: a sheet that goes on in the next one stays one sheet. */
export function joinSheets(into: Map<number, Sheet>, sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    const known = into.get(sheet.id);
    into.set(sheet.id, known ? { ...known, rows: known.rows.concat(sheet.rows) } : sheet);
  }
}

const NUMERO = /^([-+]?)(?:R\$\s?)?(-?)([\d.]+)(?:,(\d+))?$/;
const DATA = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/;

/** What was written for people, as a number; null for what is none. */
export function parseNumber(texto: string): number | null {
  const [, sinal, outro, inteiros = '', casas = ''] = NUMERO.exec(texto) ?? [];
  if (inteiros === '') return null;
  return Number(`${sinal || outro}${inteiros.replaceAll('.', '')}.${casas || '0'}`);
}

/** A day as spreadsheets count it, which know of no time zones. */
function dataDe(texto: string): { valor: Date; comHora: boolean } | null {
  const [, d, m, a, hora, minuto] = DATA.exec(texto) ?? [];
  if (d === undefined) return null;
  const valor = new Date(
    Date.UTC(Number(a), Number(m) - 1, Number(d), Number(hora ?? 0), Number(minuto ?? 0)),
  );
  return { valor, comHora: hora !== undefined };
}

const FORMATO = { reais: '"R$" #,##0.00', dia: 'dd/mm/yyyy', hora: 'dd/mm/yyyy hh:mm' } as const;
const comoTexto = (texto: string) => ({ value: withoutNul(texto), type: String });

/** Text as text, whatever it looks like; of a column of amounts, numbers or days what can be one as one. */
export function xlsxCell(cell: FileCell) {
  if (typeof cell === 'string') return comoTexto(cell);
  const { text, valueKind } = cell;
  if (valueKind === 'data') {
    const data = dataDe(text);
    if (data === null) return comoTexto(text);
    return { value: data.valor, type: Date, format: data.comHora ? FORMATO.hora : FORMATO.dia };
  }
  const numero = parseNumber(text);
  if (numero === null) return comoTexto(text);
  return { value: numero, type: Number, ...(valueKind === 'reais' ? { format: FORMATO.reais } : {}) };
}

const sheetName = ({ name }: Sheet, i: number): string =>
  `${i + 1} ${name}`.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);

async function toXlsxBlob(parts: Export['parts']): Promise<Blob> {
  const [{ default: writeXlsxFile }, { choicesFeature }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./export-choices.ts'),
  ]);
  const joined = new Map<number, Sheet>();
  for await (const sheets of parts) joinSheets(joined, sheets);
  const files = [...joined.values()].map((s, i) => ({
    sheet: sheetName(s, i),
    data: [
      s.header.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...s.rows.map((cells) => cells.map(xlsxCell)),
    ],
  }));
  const names = files.map((f) => f.sheet);
  const choices = [...joined.values()].map((s) => s.choices ?? []);
  return writeXlsxFile(files, { features: [choicesFeature(choices, names)] }).toBlob();
}

/** Writes a file of everything that the parts bring; what they throw leaves no file. */
export async function exportParts({ kind, name, parts }: Export): Promise<void> {
  download(await (kind === 'csv' ? toCsvBlob(parts) : toXlsxBlob(parts)), `${name}.${kind}`);
}
