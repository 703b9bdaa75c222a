import { CARGA, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import type { ReadAnswer } from './planilha-worker.ts';
import PlanilhaWorker from './planilha-worker.ts?worker';
import type { Refusal } from './read-bytes.ts';
import type { Table } from './read-table.ts';
import { PLANILHA as T } from './textos.ts';

export interface ReadFile {
  nome: string;
  sha256: string;
  table: Table;
  /** Names of the sheets of a workbook; none for a csv. */
  folhas: readonly string[];
}
export type ReadResult = { ok: true; file: ReadFile } | { ok: false; message: string };

/** A file that takes longer to read than this is given up. */
const LIMIT_MS = 120_000;

function ask(file: File, folha: number): Promise<ReadAnswer | null> {
  const worker = new PlanilhaWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ReadAnswer | null>((resolve) => {
    timer = setTimeout(() => resolve(null), LIMIT_MS);
    worker.onmessage = (e: MessageEvent<ReadAnswer>) => resolve(e.data);
    worker.onerror = () => resolve({ ok: false, refusal: 'ilegivel' });
    worker.postMessage({ file, folha });
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

function messageOf(refusal: Refusal): string {
  if (refusal === 'muitasLinhas') return T.muitasLinhas(IMPORT_MAX_ROWS);
  return refusal === 'muitasColunas' ? T.muitasColunas(CARGA.colunas) : T[refusal];
}

/** Reads a csv or a sheet of an xlsx in a worker, with what would stop the import said at once. */
export async function readFile(file: File, folha = 0): Promise<ReadResult> {
  if (file.size > IMPORT_MAX_BYTES) return { ok: false, message: T.grande(IMPORT_MAX_BYTES / 1e6) };
  const answer = await ask(file, folha);
  if (answer === null) return { ok: false, message: T.demorou };
  if (!answer.ok) return { ok: false, message: messageOf(answer.refusal) };
  const { sha256, table, folhas } = answer;
  return { ok: true, file: { nome: file.name, sha256, table, folhas } };
}
