import { useEffect, useRef } from 'react';

const CAMPO = 'input, textarea, [contenteditable="true"]';

/** Cells pasted while nothing is typed into, and no other window stands above. */
export function useBlocoColado(onBloco: (texto: string) => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onPaste = (e: ClipboardEvent) => {
      const texto = e.clipboardData?.getData('text/plain') ?? '';
      const janela = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (!/[\t;]/.test(texto) || document.activeElement?.matches(CAMPO) || !janela?.contains(ref.current))
        return;
      e.preventDefault();
      onBloco(texto);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onBloco]);
  return ref;
}
