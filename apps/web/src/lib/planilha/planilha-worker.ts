import { type BytesRead, type Refusal, readBytes } from './read-bytes.ts';
import type { TableRow } from './table.ts';

export interface ReadRequest {
  file: File;
  /** Sheet of a workbook, from 0. */
  folha: number;
}
/** Rows come in batches before the answer that ends them. */
export type ReadAnswer =
  | { rows: TableRow[] }
  | { ok: true; sha256: string; titulo: number; folhas: readonly string[] }
  | { ok: false; refusal: Refusal; linha?: number };

/** Plain http addresses have no `crypto.subtle`. */
async function plainSha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256: hash } = await import('@noble/hashes/sha2.js');
  return hash(bytes);
}

/** Of the file, and for another sheet than the first of both: each sheet is an import of its own. */
async function sha256(bytes: ArrayBuffer, folha: number): Promise<string> {
  const all = new Uint8Array(bytes.byteLength + (folha > 0 ? 1 : 0));
  all.set(new Uint8Array(bytes));
  if (folha > 0) all[bytes.byteLength] = folha;
  const hash = self.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', all))
    : await plainSha256(all);
  return Array.from(hash, (b) => b.toString(16).padStart(2, '0')).join('');
}

const post = (answer: ReadAnswer) => self.postMessage(answer);

async function read({ file, folha }: ReadRequest): Promise<ReadAnswer> {
  const bytes = await file.arrayBuffer();
  const answer: BytesRead = readBytes(bytes, { folha, onRows: (rows) => post({ rows }) });
  return answer.ok ? { ...answer, sha256: await sha256(bytes, folha) } : answer;
}

/** Reads and hashes a file away from the page, which stays responsive. */
self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  try {
    post(await read(data));
  } catch {
    post({ ok: false, refusal: 'ilegivel' });
  }
};
