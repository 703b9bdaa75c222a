import { useMemo, useState, useSyncExternalStore } from 'react';
import { Passos } from '../../lib/undo-steps.ts';
import { digitando, type VaiEVolta } from './use-undo-keys.ts';

interface Form<V> {
  /** As they are at this moment. */
  valores: () => V;
  poe: (parte: Partial<V>) => void;
}

export interface ComPassos<V> extends VaiEVolta {
  /** Sets fields as a step that can be taken back. */
  muda: (parte: Partial<V>) => void;
  esquece: () => void;
}

/** The changes of a form as steps to go back and forth among. */
export function usePassos<V extends object>({ valores, poe }: Form<V>): ComPassos<V> {
  const [passos] = useState(() => new Passos<V>());
  const { feitos, desfeitos } = useSyncExternalStore(passos.subscribe, passos.estado);
  return useMemo(() => {
    const aplica = (parte: Partial<V> | null) => parte !== null && poe(parte);
    return {
      podeDesfazer: feitos.length > 0,
      podeRefazer: desfeitos.length > 0,
      desfaz: () => void aplica(passos.desfaz()),
      refaz: () => void aplica(passos.refaz()),
      muda: (parte) => {
        passos.fez(valores(), parte, digitando());
        poe(parte);
      },
      fecha: passos.fecha,
      esquece: () => passos.esquece(),
    };
  }, [passos, feitos, desfeitos, valores, poe]);
}
