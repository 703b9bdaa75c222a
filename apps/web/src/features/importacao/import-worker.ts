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

/** Plain http addresses have no `crypto.subtle`. */
async function plainSha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256: hash } = await import('@noble/hashes/sha2.js');
  return hash(bytes);
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = self.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : await plainSha256(new Uint8Array(bytes));
  return Array.from(hash, (b) => b.toString(16).padStart(2, '0')).join('');
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
