import { CARGA, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import type { ReadAnswer } from './planilha-worker.ts';
import PlanilhaWorker from './planilha-worker.ts?worker';
import { type Table, type TableRow, tableOf } from './table.ts';
import { PLANILHA as T } from './textos.ts';

export interface ReadFile {
  nome: string;
  sha256: string;
  /** Every row that holds anything, those above the titles too. */
  rows: readonly TableRow[];
  table: Table;
  /** Names of the sheets of a workbook; none for a csv. */
  folhas: readonly string[];
}
export type ReadResult = { ok: true; file: ReadFile } | { ok: false; message: string };

interface ReadFileOptions {
  /** Sheet of a workbook, from 0. */
  folha?: number;
  /** Told how many rows are read so far. */
  onProgress?: (rows: number) => void;
}

/** A file that takes longer to read than this is given up. */
const LIMIT_MS = 120_000;

type LastAnswer = Exclude<ReadAnswer, { rows: TableRow[] }>;

function ask(
  file: File,
  folha: number,
  onRows: (rows: readonly TableRow[]) => void,
): Promise<LastAnswer | null> {
  const worker = new PlanilhaWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<LastAnswer | null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) =>
      'rows' in data ? onRows(data.rows) : resolve(data);
    worker.onerror = () => resolve({ ok: false, refusal: 'ilegivel' });
    worker.postMessage({ file, folha });
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

function messageOf({ refusal, linha = 0 }: Exclude<LastAnswer, { ok: true }>): string {
  if (refusal === 'muitasLinhas') return T.muitasLinhas(IMPORT_MAX_ROWS);
  if (refusal === 'muitasColunas') return T.muitasColunas(CARGA.colunas);
  return refusal === 'aspas' || refusal === 'nulo' ? T[refusal](linha) : T[refusal];
}

/** Reads a csv or a sheet of an xlsx in a worker, with what would stop the import said at once. */
export async function readFile(
  file: File,
  { folha = 0, onProgress }: ReadFileOptions = {},
): Promise<ReadResult> {
  if (file.size > IMPORT_MAX_BYTES) return { ok: false, message: T.grande(IMPORT_MAX_BYTES / 1e6) };
  const rows: TableRow[] = [];
  const answer = await ask(file, folha, (batch) => {
    for (const row of batch) rows.push(row);
    onProgress?.(rows.length);
  });
  if (answer === null) return { ok: false, message: T.demorou };
  if (!answer.ok) return { ok: false, message: messageOf(answer) };
  const { sha256, titulo, folhas } = answer;
  return { ok: true, file: { nome: file.name, sha256, rows, table: tableOf(rows, titulo), folhas } };
}
