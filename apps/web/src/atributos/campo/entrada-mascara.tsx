import { InputBase, type InputBaseProps } from '@mantine/core';
import { useMemo } from 'react';
import { IMaskInput } from 'react-imask';
import { mascaraDe } from './mascara.ts';

interface EntradaMascaraProps extends InputBaseProps {
  id?: string;
  mascaras: readonly string[];
  value: string;
  onChangeText: (texto: string) => void;
  maiusculas?: boolean;
  inputMode?: 'numeric' | 'text' | 'tel';
  placeholder?: string | undefined;
  readOnly?: boolean;
  autoComplete?: string;
  onBlur?: () => void;
}

const upper = (s: string): string => s.toUpperCase();

/** A masked input that accepts pasting, with the mask's own caret handling. */
export function EntradaMascara({ mascaras, value, onChangeText, maiusculas, ...rest }: EntradaMascaraProps) {
  const mask = useMemo(() => mascaraDe(mascaras), [mascaras]);
  return (
    <InputBase
      component={IMaskInput}
      {...mask}
      {...(maiusculas ? { prepareChar: upper } : {})}
      value={value}
      // The mask also reports values that were set from outside; only what was typed is a change.
      onAccept={(texto: string, _mask: unknown, event?: InputEvent) => {
        if (event || texto !== value) onChangeText(texto);
      }}
      {...rest}
    />
  );
}
