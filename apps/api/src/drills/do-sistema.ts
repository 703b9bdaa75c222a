import { readdirSync, readFileSync } from 'node:fs';

const KB = 1024;

/** Bytes of memory that a process holds. */
export const memoriaDe = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * KB;

/** Files, sockets and pipes that a process has open. */
export const abertosDe = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export const emMb = (bytes: number): number => Math.round(bytes / KB / KB);
