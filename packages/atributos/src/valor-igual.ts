import type { AtribValor } from './ajustes.ts';
import { isVazio } from './types/comum.ts';

/** Whether two stored values say the same; null, "" and the empty list are one. */
export function valoresIguais(a: AtribValor, b: AtribValor): boolean {
  if (a === b || (isVazio(a) && isVazio(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, i) => item === b[i]);
}
