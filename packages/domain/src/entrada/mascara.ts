import { fitsAnyMask, maskTyped } from '../masks.ts';
import { comoSeVe, sinaisComoSeVem } from './como-se-ve.ts';
import { type Entrada, entrou, MOTIVO, recusada } from './entrada.ts';

/** Text that fills one of the masks, with or without their signs; as it is where there is no mask. */
export function leMascarado(mascaras: readonly string[], texto: string): Entrada<string> {
  const limpo = (mascaras.length === 0 ? comoSeVe(texto) : sinaisComoSeVem(texto)).trim();
  if (limpo === '') return entrou<string>(null);
  if (fitsAnyMask(mascaras, limpo)) return entrou(limpo);
  for (const mascara of mascaras) {
    const posto = maskTyped(mascara, limpo);
    if (posto !== null && fitsAnyMask([mascara], posto)) return entrou(posto);
  }
  return recusada(MOTIVO.mascara);
}
