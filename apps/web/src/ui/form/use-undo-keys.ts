import { type RefObject, useEffect } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { TECLAS_DE_DESFAZER } from '../keys-textos.ts';

export interface VaiEVolta {
  podeDesfazer: boolean;
  podeRefazer: boolean;
  desfaz: () => void;
  refaz: () => void;
  /** A field was left: what is typed next is another step. */
  fecha: () => void;
}

/** A field that is no part of what is built, where the keys undo what is typed there. */
const PROPRIO = '[data-sem-passos] :is(input, textarea)';

const TEXTO = 'textarea, input:not([type=checkbox], [type=radio], [readonly], [aria-haspopup])';
/** Whether what changes now is typed, key by key. */
export const digitando = (): boolean => document.activeElement?.matches(TEXTO) === true;

const pedido = (e: KeyboardEvent): 'desfaz' | 'refaz' | null => {
  if (!(e.ctrlKey || e.metaKey) || e.altKey) return null;
  const tecla = e.key.toLowerCase();
  if (tecla === 'y' && !e.shiftKey) return 'refaz';
  if (tecla !== 'z') return null;
  return e.shiftKey ? 'refaz' : 'desfaz';
};

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y go back and forth among the changes of what stands around `content`, unless
 * another dialog stands above it. In its fields too: a browser undoes letter by letter and knows nothing of the rest.
 */
export function useUndoKeys(content: RefObject<HTMLElement | null>, passos: VaiEVolta): void {
  const { podeDesfazer, podeRefazer, desfaz, refaz, fecha } = passos;
  useKeys(TECLAS_DE_DESFAZER);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const ato = pedido(e);
      if (ato === null || document.activeElement?.matches(PROPRIO)) return;
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (top && !top.contains(content.current)) return;
      if (ato === 'desfaz' ? !podeDesfazer : !podeRefazer) return;
      e.preventDefault();
      // Nor is what was saved last undone by the same key.
      e.stopPropagation();
      (ato === 'desfaz' ? desfaz : refaz)();
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('focusout', fecha);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('focusout', fecha);
    };
  }, [content, podeDesfazer, podeRefazer, desfaz, refaz, fecha]);
}
