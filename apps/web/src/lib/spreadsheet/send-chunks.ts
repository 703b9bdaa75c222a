import { type Cut, toChunks } from './chunks.ts';
import type { TableRow } from './table.ts';

export interface Chunk {
  seq: number;
  ultimo: boolean;
  linhas: readonly TableRow[];
}

/** Rows that are done, and rows a second since this run began. */
export interface Pace {
  done: number;
  rate: number;
}

interface Sending {
  rows: readonly TableRow[];
  cut: Cut;
  /** The first chunk to be sent; those before it are done. */
  from: number;
  now: () => number;
  send: (chunk: Chunk) => Promise<void>;
  onPace: (pace: Pace) => void;
}

/** Sends a file chunk by chunk, each after the answer to the one before. */
export async function sendChunks({ rows, cut, from, now, send, onPace }: Sending): Promise<void> {
  const chunks = toChunks(rows, cut);
  const done = chunks.slice(0, from).reduce((n, c) => n + c.length, 0);
  const since = now();
  let feitas = done;
  onPace({ done: feitas, rate: 0 });
  for (const [seq, linhas] of chunks.entries()) {
    if (seq < from) continue;
    await send({ seq, ultimo: seq === chunks.length - 1, linhas });
    feitas += linhas.length;
    onPace({ done: feitas, rate: (feitas - done) / Math.max(0.001, (now() - since) / 1000) });
  }
}
