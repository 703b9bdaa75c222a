import { CARGA, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import type { Choices, ReadChoices } from './read-bytes.ts';
import type { ReadAnswer, ReadRequest } from './spreadsheet-worker.ts';
import PlanilhaWorker from './spreadsheet-worker.ts?worker';
import { type Table, type TableRow, tableOf } from './table.ts';
import type { ReadWarning } from './text/read-csv.ts';
import { SPREADSHEET_TEXTS as T } from './texts.ts';

export interface ReadFile extends Choices {
  name: string;
  sha256: string;
  /** Every row that holds anything, those above the titles too. */
  rows: readonly TableRow[];
  table: Table;
  /** What is told of it although it is read, in words. */
  warnings: readonly string[];
}
export type ReadResult =
  | { ok: true; file: ReadFile }
  /** With what can be chosen instead, where that is known. */
  | { ok: false; message: string; choices: Choices | null };

interface ReadFileOptions {
  choices?: ReadChoices;
  /** Told how many rows are read so far. */
  onProgress?: (rows: number) => void;
}

/** A file that takes longer to read than this is given up. */
const LIMIT_MS = 120_000;

type LastAnswer = Exclude<ReadAnswer, { rows: TableRow[] }>;

function ask(
  file: File,
  escolhas: ReadChoices,
  onRows: (rows: readonly TableRow[]) => void,
): Promise<LastAnswer | null> {
  const worker = new PlanilhaWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<LastAnswer | null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) =>
      'rows' in data ? onRows(data.rows) : resolve(data);
    worker.onerror = () => resolve({ ok: false, refusal: 'ilegivel' });
    worker.postMessage({ file, choices: escolhas } satisfies ReadRequest);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

type Refused = Extract<LastAnswer, { ok: false }>;

function messageOf({ refusal, line = 0, part = '' }: Refused): string {
  if (refusal === 'muitasLinhas') return T.muitasLinhas(IMPORT_MAX_ROWS);
  if (refusal === 'muitasColunas') return T.muitasColunas(CARGA.colunas);
  if (refusal === 'incompleto') return T.incompleto(part);
  return refusal === 'nulo' ? T.nulo(line) : T[refusal];
}

const choicesOf = ({ sheetNames, sheet = 0, textFormat = null }: Refused): Choices | null =>
  sheetNames === undefined ? null : { sheetNames, sheet, textFormat };

const avisoDe = ({ kind, line, lines }: ReadWarning): string => T[kind](line, lines);

/** Reads a csv or a sheet of an xlsx in a worker, with what would stop the import said at once. */
export async function readFile(
  file: File,
  { choices = {}, onProgress }: ReadFileOptions = {},
): Promise<ReadResult> {
  const fails = (message: string): ReadResult => ({ ok: false, message, choices: null });
  if (file.size > IMPORT_MAX_BYTES) return fails(T.grande(IMPORT_MAX_BYTES / 1e6));
  const rows: TableRow[] = [];
  const answer = await ask(file, choices, (batch) => {
    for (const row of batch) rows.push(row);
    onProgress?.(rows.length);
  });
  if (answer === null) return fails(T.demorou);
  if (!answer.ok) return { ok: false, message: messageOf(answer), choices: choicesOf(answer) };
  const { sha256, titleLine, sheetNames, sheet, textFormat } = answer;
  return {
    ok: true,
    file: {
      name: file.name,
      sha256,
      rows,
      table: tableOf(rows, titleLine),
      sheetNames,
      sheet,
      textFormat,
      warnings: answer.warnings.map(avisoDe),
    },
  };
}
