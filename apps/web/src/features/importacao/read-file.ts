import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import type { ReadAnswer } from './import-worker.ts';
import ImportWorker from './import-worker.ts?worker';
import type { Table } from './read-table.ts';
import { IMPORT as T } from './textos.ts';

export interface ReadFile {
  nome: string;
  sha256: string;
  table: Table;
}
export type ReadResult = { ok: true; file: ReadFile } | { ok: false; message: string };

function ask(file: File): Promise<ReadAnswer> {
  const worker = new ImportWorker();
  return new Promise<ReadAnswer>((resolve) => {
    worker.onmessage = (e: MessageEvent<ReadAnswer>) => resolve(e.data);
    worker.onerror = () => resolve({ ok: false });
    worker.postMessage({ file });
  }).finally(() => worker.terminate());
}

/** Reads a csv or xlsx file in a worker, with what would stop the import said at once. */
export async function readFile(file: File): Promise<ReadResult> {
  if (file.size > IMPORT_MAX_BYTES) return { ok: false, message: T.grande };
  const answer = await ask(file);
  if (!answer.ok) return { ok: false, message: T.ilegivel };
  const { sha256, table } = answer;
  if (table.linhas.length === 0) return { ok: false, message: T.vazio };
  if (table.linhas.length > IMPORT_MAX_ROWS) return { ok: false, message: T.muitasLinhas(IMPORT_MAX_ROWS) };
  return { ok: true, file: { nome: file.name, sha256, table } };
}
