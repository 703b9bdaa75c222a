import { isObject } from '../lib/is-object.ts';

const vazio = (v: unknown): boolean => v === null || v === undefined;

/**
 * Whether a value that was kept could stand in the place of one of today: a list for a list, an object for an object. An
 * empty one says nothing of its shape, and a plain value may be a text or a number, as inputs have it.
 */
export function isSameShape(guardado: unknown, deHoje: unknown): boolean {
  if (vazio(guardado) || vazio(deHoje)) return true;
  if (Array.isArray(guardado) && Array.isArray(deHoje))
    return deHoje.length === 0 || guardado.every((v) => isSameShape(v, deHoje[0]));
  if (isObject(guardado) && isObject(deHoje))
    return Object.entries(guardado).every(([chave, v]) => isSameShape(v, deHoje[chave]));
  return typeof guardado !== 'object' && typeof deHoje !== 'object';
}
