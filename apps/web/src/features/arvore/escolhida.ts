import type { Categoria } from '@retaguarda/contract';

/** The category that the address names, else the first of its tree; null in a network without any. */
export const escolhidaDe = (categorias: readonly Categoria[], pedida: number | undefined): Categoria | null =>
  categorias.find((c) => c.id === pedida) ?? categorias.find((c) => c.idPai === 0) ?? null;
