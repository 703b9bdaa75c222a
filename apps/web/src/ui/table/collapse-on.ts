import type { KeyboardEvent } from 'react';

const OPEN_LIST = '[data-mantine-stop-propagation="true"]';

/** Esc closes what stands open below a row, and not the dialog around it; an open list takes the key first. */
export const collapseOn = (collapse: () => void) => ({
  'data-escape': true,
  onKeyDownCapture: (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || e.defaultPrevented) return;
    if (e.target instanceof Element && e.target.closest(OPEN_LIST)) return;
    collapse();
  },
});
