import { useMemo, useState, useSyncExternalStore } from 'react';
import { UndoSteps } from '../../lib/undo-steps.ts';
import { isTyping, type UndoRedo } from './use-undo-keys.ts';

interface Form<V> {
  /** As they are at this moment. */
  getValues: () => V;
  setValues: (parte: Partial<V>) => void;
}

export interface UndoableChanges<V> extends UndoRedo {
  /** Sets fields as a step that can be taken back. */
  change: (parte: Partial<V>) => void;
  clear: () => void;
}

/** The changes of a form as steps to go back and forth among. */
export function useUndoSteps<V extends object>({ getValues, setValues }: Form<V>): UndoableChanges<V> {
  const [passos] = useState(() => new UndoSteps<V>());
  const { feitos, desfeitos } = useSyncExternalStore(passos.subscribe, passos.state);
  return useMemo(() => {
    const aplica = (parte: Partial<V> | null) => parte !== null && setValues(parte);
    return {
      canUndo: feitos.length > 0,
      canRedo: desfeitos.length > 0,
      undo: () => void aplica(passos.undo()),
      redo: () => void aplica(passos.redo()),
      change: (parte) => {
        passos.record(getValues(), parte, isTyping());
        setValues(parte);
      },
      closeStep: passos.closeStep,
      clear: () => passos.clear(),
    };
  }, [passos, feitos, desfeitos, getValues, setValues]);
}
