import type { AtributoDefinicao } from './definicao.ts';
import { guardaLista } from './disponibilidade.ts';
import { unidadeDe } from './types/lista.ts';

type Forma = Pick<AtributoDefinicao, 'tipo' | 'multiple'>;

/** Whether values stored under one definition can be read under the other (rulings section 3). */
export function ehCompativel(antes: Forma, depois: Forma): boolean {
  if (guardaLista(antes) !== guardaLista(depois)) return false;
  return antes.tipo === depois.tipo || unidadeDe(depois).aceita.includes(unidadeDe(antes).guarda);
}
