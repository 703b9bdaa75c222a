import { CARGA, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@retaguarda/contract';
import type { ReadAnswer, ReadRequest } from './planilha-worker.ts';
import PlanilhaWorker from './planilha-worker.ts?worker';
import type { Choices, ReadChoices } from './read-bytes.ts';
import { type Table, type TableRow, tableOf } from './table.ts';
import type { Aviso } from './texto/read-csv.ts';
import { PLANILHA as T } from './textos.ts';

export interface ReadFile extends Choices {
  nome: string;
  sha256: string;
  /** Every row that holds anything, those above the titles too. */
  rows: readonly TableRow[];
  table: Table;
  /** What is told of it although it is read, in words. */
  avisos: readonly string[];
}
export type ReadResult =
  | { ok: true; file: ReadFile }
  /** With what can be chosen instead, where that is known. */
  | { ok: false; message: string; escolhas: Choices | null };

interface ReadFileOptions {
  escolhas?: ReadChoices;
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
    worker.postMessage({ file, escolhas } satisfies ReadRequest);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

type Refused = Extract<LastAnswer, { ok: false }>;

function messageOf({ refusal, linha = 0, parte = '' }: Refused): string {
  if (refusal === 'muitasLinhas') return T.muitasLinhas(IMPORT_MAX_ROWS);
  if (refusal === 'muitasColunas') return T.muitasColunas(CARGA.colunas);
  if (refusal === 'incompleto') return T.incompleto(parte);
  return refusal === 'nulo' ? T.nulo(linha) : T[refusal];
}

const choicesOf = ({ folhas, folha = 0, como = null }: Refused): Choices | null =>
  folhas === undefined ? null : { folhas, folha, como };

const avisoDe = ({ tipo, linha, linhas }: Aviso): string => T[tipo](linha, linhas);

/** Reads a csv or a sheet of an xlsx in a worker, with what would stop the import said at once. */
export async function readFile(
  file: File,
  { escolhas = {}, onProgress }: ReadFileOptions = {},
): Promise<ReadResult> {
  const fails = (message: string): ReadResult => ({ ok: false, message, escolhas: null });
  if (file.size > IMPORT_MAX_BYTES) return fails(T.grande(IMPORT_MAX_BYTES / 1e6));
  const rows: TableRow[] = [];
  const answer = await ask(file, escolhas, (batch) => {
    for (const row of batch) rows.push(row);
    onProgress?.(rows.length);
  });
  if (answer === null) return fails(T.demorou);
  if (!answer.ok) return { ok: false, message: messageOf(answer), escolhas: choicesOf(answer) };
  const { sha256, titulo, folhas, folha, como } = answer;
  return {
    ok: true,
    file: {
      nome: file.name,
      sha256,
      rows,
      table: tableOf(rows, titulo),
      folhas,
      folha,
      como,
      avisos: answer.avisos.map(avisoDe),
    },
  };
}
