import type { TipoDeRegistro } from '@retaguarda/contract';
import { useEffect, useRef, useState } from 'react';
import { isDirtyOnScreen } from '../editing/open-forms.ts';
import { onUndone } from '../lib/call/changed.ts';
import { NEW_RECORD, type OpenRecord } from '../lib/list/search-record.ts';

interface Desfeito {
  tipo: TipoDeRegistro;
  id: OpenRecord;
  /** Reads the record anew. */
  refetch: () => Promise<unknown>;
}

/**
 * An undo, done or refused, has the form of the record read it anew and begin again on what is stored. What was typed
 * stays: its save finds out by itself.
 * @returns a key under which the form begins again, and what has it do so whatever was typed
 */
export function useDesfeito(desfeito: Desfeito): readonly [vez: number, recomeca: () => Promise<void>] {
  const [vez, setVez] = useState(0);
  const latest = useRef(desfeito);
  latest.current = desfeito;
  useEffect(() => {
    const livre = (): boolean => {
      const { tipo, id } = latest.current;
      return id !== NEW_RECORD && !isDirtyOnScreen({ tipo, id });
    };
    return onUndone(() => {
      if (!livre()) return;
      void latest.current.refetch().then(() => {
        // Something may have been typed meanwhile.
        if (livre()) setVez((n) => n + 1);
      });
    });
  }, []);
  const recomeca = async () => {
    await desfeito.refetch();
    setVez((n) => n + 1);
  };
  return [vez, recomeca];
}
