import type { Rascunho } from '../atributos/form-store.ts';
import { lerRegistro } from '../lib/ler-registro.ts';
import { lerEntradas } from './atributos-editados.ts';

/** Unsaved values of one row, and the version they were typed on. */
export interface LinhaRascunho {
  id: number;
  /** Whose it is, should the row be gone. */
  nome: string;
  versao: number;
  valores: Rascunho;
  /** What those fields held before. */
  base: Rascunho;
}

/** The row's draft, if it is one. */
export function lerLinha(v: unknown): LinhaRascunho[] {
  const { id, nome, versao, valores, base } = lerRegistro(v);
  if (typeof id !== 'number' || typeof versao !== 'number' || typeof nome !== 'string') return [];
  return [{ id, nome, versao, valores: lerEntradas(valores), base: lerEntradas(base) }];
}
