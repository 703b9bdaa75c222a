import type { Ajustes } from './ajustes.ts';
import type { Tipo } from './types/lista.ts';

/** One attribute definition (`catDados`). */
export interface AtributoDefinicao extends Ajustes {
  tipo: Tipo;
}
