import { cellText, readCsv, type Table, toTable } from './read-table.ts';

export interface ReadRequest {
  file: File;
}
export type ReadAnswer = { ok: true; sha256: string; table: Table } | { ok: false };

const isXlsx = (bytes: ArrayBuffer): boolean => {
  const [a, b] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  return a === 0x50 && b === 0x4b;
};

async function readXlsx(file: File): Promise<Table> {
  const { default: readXlsxFile } = await import('read-excel-file/web-worker');
  const sheets = await readXlsxFile(file);
  const [first] = sheets;
  return toTable((first?.data ?? []).map((row) => row.map(cellText)));
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Reads and hashes a file away from the page, which stays responsive. */
self.onmessage = async ({ data: { file } }: MessageEvent<ReadRequest>) => {
  let answer: ReadAnswer;
  try {
    const bytes = await file.arrayBuffer();
    const table = isXlsx(bytes) ? await readXlsx(file) : readCsv(bytes);
    answer = { ok: true, sha256: await sha256(bytes), table };
  } catch {
    answer = { ok: false };
  }
  self.postMessage(answer);
};
