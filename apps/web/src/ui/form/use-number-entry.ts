import type { Entrada } from '@retaguarda/domain';
import { useState } from 'react';
import { useEntryKeys } from './use-entry-keys.ts';

interface NumberEntry {
  /** NaN stands for a text that is no such number. */
  value: number | null;
  onValue: (value: number | null) => void;
  read: (text: string) => Entrada<number>;
  write: (value: number) => string;
}

const shown = (value: number | null, write: NumberEntry['write']): string =>
  value === null || Number.isNaN(value) ? '' : write(value);

/** A number typed as text: what stands there is kept, read on every key and written out as the field is left. */
export function useNumberEntry({ value, onValue, read, write }: NumberEntry) {
  const [typed, setTyped] = useState({ text: shown(value, write), value });
  const [left, setLeft] = useState(false);
  const said = read(typed.text);
  const emptied = said.ok && said.valor === null && (value === null || value === 0);
  const text = Object.is(typed.value, value) || emptied ? typed.text : shown(value, write);
  const type = (next: string) => {
    const lido = read(next);
    const number = lido.ok ? lido.valor : Number.NaN;
    setTyped({ text: next, value: number });
    setLeft(false);
    onValue(number);
  };
  const keys = useEntryKeys(text, type);
  const lido = read(text);
  return {
    text,
    /** Why the text is refused, once the field was left. */
    refused: left && !lido.ok ? lido.motivo.message : undefined,
    type,
    keys: {
      ...keys,
      onBlur: () => {
        keys.onBlur();
        setLeft(true);
        if (lido.ok) setTyped({ text: shown(value, write), value });
      },
    },
  };
}
