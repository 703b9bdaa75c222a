import type { Digitada } from './linhas.ts';

/** Rows that were read before their note was there, until its items are shown. */
const espera = new Map<number, readonly Digitada[]>();

export const deixaItens = (movCabId: number, itens: readonly Digitada[]): void => {
  if (itens.length > 0) espera.set(movCabId, itens);
};

export function tomaItens(movCabId: number): readonly Digitada[] {
  const itens = espera.get(movCabId) ?? [];
  espera.delete(movCabId);
  return itens;
}
