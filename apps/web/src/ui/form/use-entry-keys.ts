import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/**
 * Keys of an input that is typed over as a whole: focus selects all of it, Esc gives back what stood there when it
 * was entered. While there is something to give back, no dialog takes the key.
 */
export function useEntryKeys(text: string, write: (text: string) => void) {
  const [before, setBefore] = useState<string | null>(null);
  const entered = useRef(false);
  const changed = before !== null && before !== text;
  return {
    ...(changed ? { 'data-mantine-stop-propagation': true } : {}),
    onFocus: (e: FocusEvent<HTMLInputElement>) => {
      setBefore(text);
      entered.current = true;
      e.currentTarget.select();
    },
    // The button that is let go would put the caret where it points, instead of all being selected.
    onMouseUp: (e: MouseEvent<HTMLInputElement>) => {
      if (entered.current && e.currentTarget.selectionStart !== e.currentTarget.selectionEnd)
        e.preventDefault();
      entered.current = false;
    },
    onKeyDown: (e: KeyboardEvent<HTMLInputElement>) => {
      entered.current = false;
      if (e.key !== 'Escape' || !changed) return;
      e.preventDefault();
      e.stopPropagation();
      write(before);
    },
    onBlur: () => setBefore(null),
  };
}
