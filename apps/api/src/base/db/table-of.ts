import type { TipoDeRegistro } from '@retaguarda/contract';

/** The table of a kind: its name as SQL writes it. */
export const tableOf = (tipo: TipoDeRegistro): string =>
  tipo.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
