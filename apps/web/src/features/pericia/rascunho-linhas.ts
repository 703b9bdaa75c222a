import type { LinhaRascunho } from './edicao-linhas.ts';
import { lerEntradas } from './processo-form.ts';
import type { Lugar } from './use-lugar.ts';

/** Unsaved work on step 2 or 3, with where in the list it was. */
export interface RascunhoLinhas extends Lugar {
  linhas: LinhaRascunho[];
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null;

/** Reads the draft of one row, if it is one. */
export function lerLinha(v: unknown): LinhaRascunho[] {
  if (!isRecord(v) || typeof v.id !== 'number' || typeof v.versao !== 'number') return [];
  return [{ id: v.id, versao: v.versao, valores: lerEntradas(v.valores), base: lerEntradas(v.base) }];
}

/** Reads a draft of unknown origin; anything else is no draft. */
export function lerRascunhoLinhas(data: unknown): RascunhoLinhas | null {
  if (!isRecord(data) || !Array.isArray(data.linhas)) return null;
  return {
    page: typeof data.page === 'number' ? data.page : 1,
    search: typeof data.search === 'string' ? data.search : '',
    linhas: data.linhas.flatMap(lerLinha),
  };
}
