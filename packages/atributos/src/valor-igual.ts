import type { AtribValor } from './ajustes.ts';
import { ehValorVazio } from './types/comum.ts';

/** Whether two stored values say the same; null, "" and the empty list are one. */
export function valoresIguais(a: AtribValor, b: AtribValor): boolean {
  if (a === b || (ehValorVazio(a) && ehValorVazio(b))) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  return a.every((item, i) => item === b[i]);
}
