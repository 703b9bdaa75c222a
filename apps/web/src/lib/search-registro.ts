import { readInt } from './search-params.ts';

/** Stands in the address for a record that is not stored yet. */
export const NOVO = 'novo';

/** The record whose dialog is open over a list. */
export type Aberto = number | typeof NOVO;

export const readRegistro = (raw: Record<string, unknown>): Aberto | undefined =>
  raw.registro === NOVO ? NOVO : readInt(raw, 'registro', 1);
