import type { LinhaAtual } from '@retaguarda/contract';
import { isObject } from './is-object.ts';

/** Rows of a save that another person changed or removed first. */
export interface CurrentRows {
  rows: readonly LinhaAtual[];
  removed: ReadonlySet<number>;
}

/** Reads `atual` of a refusal about people or receivables; null when it says nothing about rows. */
export function parseCurrentRows(v: unknown): CurrentRows | null {
  if (!isObject(v) || !Array.isArray(v.linhas) || !Array.isArray(v.removidas)) return null;
  const whole = v.linhas.every(
    (l) =>
      isObject(l) && typeof l.id === 'number' && typeof l.versao === 'number' && Array.isArray(l.valores),
  );
  if (!whole) return null;
  const removidas = new Set(v.removidas.filter((id) => typeof id === 'number'));
  // Serialised by the server from this very type; what the dialog needs was looked at.
  return { rows: v.linhas as LinhaAtual[], removed: removidas };
}
