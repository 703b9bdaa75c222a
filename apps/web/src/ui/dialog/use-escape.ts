import { type RefObject, useEffect, useRef } from 'react';
import { frontDialog } from '../../lib/front-dialog.ts';
import { useKeys } from '../../lib/keys.ts';
import { DIALOG_KEYS } from '../keys-texts.ts';

/**
 * Esc closes the dialog around `content`, only while it is the topmost one. Mantine marks inputs whose open list
 * takes the key.
 */
export function useEscape(content: RefObject<HTMLElement | null>, onClose: () => void): void {
  useKeys(DIALOG_KEYS);
  const latest = useRef(onClose);
  latest.current = onClose;
  // Listened to from the beginning, before the dialogs above: one that closes by this key still stands when it is asked for.
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Escape' || e.defaultPrevented || e.isComposing) return;
      if (e.target instanceof Element && e.target.closest('[data-mantine-stop-propagation="true"]')) return;
      // An open row takes it for itself.
      if (e.target instanceof Element && e.target.closest('[data-escape]')) return;
      const top = frontDialog();
      // Closing may open a question, which this same key press would answer if it came up during it.
      if (top?.contains(content.current)) setTimeout(() => latest.current());
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [content]);
}
