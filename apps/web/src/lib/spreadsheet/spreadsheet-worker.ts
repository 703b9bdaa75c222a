import { type BytesRead, type ReadChoices, readBytes } from './read-bytes.ts';
import type { TableRow } from './table.ts';

export interface ReadRequest {
  file: File;
  choices: ReadChoices;
}
type Read = Extract<BytesRead, { ok: true }>;
/** Rows come in batches before the answer that ends them. */
export type ReadAnswer =
  | { rows: TableRow[] }
  | (Read & { sha256: string })
  | Extract<BytesRead, { ok: false }>;

/** Plain http addresses have no `crypto.subtle`. */
async function plainSha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256: hash } = await import('@noble/hashes/sha2.js');
  return hash(bytes);
}

/** What tells one reading of a file from another: its sheet but the first, and what its text was read by by hand. */
const readingOf = (folha: number, { separator, encoding }: ReadChoices): Uint8Array =>
  new Uint8Array([...(folha > 0 ? [folha] : []), ...new TextEncoder().encode(`${separator}${encoding}`)]);

/** Of the file and of how it was read: each reading is an import of its own. */
async function sha256(bytes: ArrayBuffer, reading: Uint8Array): Promise<string> {
  const all = new Uint8Array(bytes.byteLength + reading.length);
  all.set(new Uint8Array(bytes));
  all.set(reading, bytes.byteLength);
  const hash = self.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', all))
    : await plainSha256(all);
  return Array.from(hash, (b) => b.toString(16).padStart(2, '0')).join('');
}

const post = (answer: ReadAnswer) => self.postMessage(answer);

async function read({ file, choices }: ReadRequest): Promise<ReadAnswer> {
  const bytes = await file.arrayBuffer();
  const answer = readBytes(bytes, { ...choices, onRows: (rows) => post({ rows }) });
  return answer.ok ? { ...answer, sha256: await sha256(bytes, readingOf(answer.sheet, choices)) } : answer;
}

/** Reads and hashes a file away from the page, which stays responsive. */
self.onmessage = async ({ data }: MessageEvent<ReadRequest>) => {
  try {
    post(await read(data));
  } catch {
    post({ ok: false, refusal: 'ilegivel' });
  }
};
