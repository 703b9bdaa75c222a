import { type RefObject, useEffect } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { TECLAS_DE_SALVAR } from '../keys-textos.ts';

/** Ctrl+S saves the form around `content`, unless another dialog stands above it. */
export function useSaveKey(content: RefObject<HTMLElement | null>, onSave: (() => void) | undefined): void {
  useKeys(onSave === undefined ? null : TECLAS_DE_SALVAR);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!(e.ctrlKey || e.metaKey) || e.altKey || e.key.toLowerCase() !== 's') return;
      e.preventDefault();
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (!top || top.contains(content.current)) onSave?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [content, onSave]);
}
