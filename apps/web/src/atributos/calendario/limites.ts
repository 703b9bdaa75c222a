import type { AtributoDefinicao } from '@retaguarda/atributos';
import { addDays, type Dia, todayIn } from '@retaguarda/domain';
import { serverNow } from '../../lib/call/server-clock.ts';

interface Limites {
  minimo: Dia | undefined;
  maximo: Dia | undefined;
}

/** Future only (`min`) begins tomorrow, past only (`max`) ends yesterday. */
export function limites(def: Pick<AtributoDefinicao, 'min' | 'max'>): Limites {
  const hoje = todayIn(serverNow());
  return {
    minimo: (def.min && hoje && addDays(hoje, 1)) || undefined,
    maximo: (def.max && hoje && addDays(hoje, -1)) || undefined,
  };
}
