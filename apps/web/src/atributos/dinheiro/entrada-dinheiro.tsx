import { type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { PlainInput, type PlainInputProps } from '../../ui/plain-input.tsx';
import { afixos } from '../campo/afixos.tsx';
import { reaisParaTexto, textoParaReais } from './dinheiro-texto.ts';

interface EntradaDinheiroProps extends Omit<PlainInputProps, 'value' | 'onChange' | 'ref'> {
  reais: unknown;
  onReais: (reais: number | null) => void;
  prefixo?: string;
  sufixo?: string;
}

const A_DIREITA = { textAlign: 'right' } as const;

/** Money typed digits first, cents from the right; never a float on the way. */
export function EntradaDinheiro({
  reais,
  onReais,
  prefixo = '',
  sufixo = '',
  ...rest
}: EntradaDinheiroProps) {
  const input = useRef<HTMLInputElement>(null);
  const texto = reaisParaTexto(reais);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret follows the text to its end
  useLayoutEffect(() => {
    const el = input.current;
    if (el && document.activeElement === el) el.setSelectionRange(el.value.length, el.value.length);
  }, [texto]);
  const colar = (e: ClipboardEvent<HTMLInputElement>) => {
    const lido = textoParaReais(e.clipboardData.getData('text'), true);
    e.preventDefault();
    if (lido !== null && !rest.readOnly && !rest.disabled) onReais(lido);
  };
  return (
    <PlainInput
      {...rest}
      {...afixos({ prefixo: prefixo || 'R$', sufixo })}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      value={texto}
      style={A_DIREITA}
      // A click puts the caret where digits are typed; Tab selects all, so that typing replaces.
      onClick={(e) => {
        const el = e.currentTarget;
        if (el.selectionStart === el.selectionEnd) el.setSelectionRange(el.value.length, el.value.length);
      }}
      onPaste={colar}
      onChange={(e) => onReais(textoParaReais(e.currentTarget.value, false))}
    />
  );
}
