import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor a second, as the kernel counts them for programs. */
const TIQUES = 100;
const MIB = 1024;

const le = (pid: number, arquivo: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${arquivo}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** Fields of a process from its state on: its name before them may hold blanks. */
const camposDe = (pid: number): string[] =>
  le(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
export const paiDe = (pid: number): number => Number(camposDe(pid)[1]);

const filhosDe = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((p) => Number.isInteger(p) && paiDe(p) === pid);

/** Seconds of processor of a process; `comFilhos` of those it has waited for too. */
function segundosDe(pid: number, comFilhos: boolean): number {
  const campos = camposDe(pid);
  const quais = comFilhos ? [11, 12, 13, 14] : [11, 12];
  return quais.reduce((soma, i) => soma + Number(campos[i] ?? 0), 0) / TIQUES;
}

/** Megabytes that are its own, and its part of what it shares with others. */
const mbDe = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(le(pid, 'smaps_rollup'))?.[1] ?? 0) / MIB;

export interface Gasto {
  /** Seconds of processor since the process began. */
  segundos: number;
  mb: number;
}

export const gastoDoServidor = (pid: number): Gasto => ({ segundos: segundosDe(pid, false), mb: mbDe(pid) });

/** PostgreSQL is a process with one more for each connection, of which some end meanwhile. */
export function gastoDoPostgres(pid: number): Gasto {
  const filhos = filhosDe(pid);
  return {
    segundos: filhos.reduce((soma, f) => soma + segundosDe(f, false), segundosDe(pid, true)),
    mb: filhos.reduce((soma, f) => soma + mbDe(f), mbDe(pid)),
  };
}
