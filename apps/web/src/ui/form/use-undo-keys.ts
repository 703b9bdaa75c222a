import { type RefObject, useEffect } from 'react';
import { frontDialog } from '../../lib/front-dialog.ts';
import { useKeys } from '../../lib/keys.ts';
import { UNDO_KEYS } from '../keys-texts.ts';

export interface UndoRedo {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** A field was left: what is typed next is another step. */
  closeStep: () => void;
}

/** A field that is no part of what is built, where the keys undo what is typed there. */
const PROPRIO = '[data-sem-passos] :is(input, textarea)';

const TEXTO = 'textarea, input:not([type=checkbox], [type=radio], [readonly], [aria-haspopup])';
/** Whether what changes now is typed, key by key. */
export const isTyping = (): boolean => document.activeElement?.matches(TEXTO) === true;

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
export function useUndoKeys(content: RefObject<HTMLElement | null>, passos: UndoRedo): void {
  const { canUndo, canRedo, undo, redo, closeStep } = passos;
  useKeys(UNDO_KEYS);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const ato = pedido(e);
      if (ato === null || document.activeElement?.matches(PROPRIO)) return;
      const top = frontDialog();
      if (top && !top.contains(content.current)) return;
      if (ato === 'desfaz' ? !canUndo : !canRedo) return;
      e.preventDefault();
      // Nor is what was saved last undone by the same key.
      e.stopPropagation();
      (ato === 'desfaz' ? undo : redo)();
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('focusout', closeStep);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('focusout', closeStep);
    };
  }, [content, canUndo, canRedo, undo, redo, closeStep]);
}
