import { useHotkeys } from '@mantine/hooks';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyView } from '../lib/load-code.ts';

const CommandPalette = lazyView(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
);

let opened = false;
const listeners = new Set<() => void>();
const subscribe = (l: () => void) => {
  listeners.add(l);
  return () => listeners.delete(l);
};

function setOpened(value: boolean): void {
  opened = value;
  for (const l of listeners) l();
}

export const openPalette = (): void => setOpened(true);
const togglePalette = (): void => setOpened(!opened);

let wanted = false;

/** Loads the palette the first time it is asked for and keeps it from then on. */
export function CommandPaletteHost() {
  const open = useSyncExternalStore(subscribe, () => opened);
  // Also from within a field, the palette's own included; an editor that has a use of its own for the key keeps it.
  const onKey = (e: KeyboardEvent): void => {
    if (e.defaultPrevented) return;
    e.preventDefault();
    togglePalette();
  };
  useHotkeys([['mod+K', onKey, { preventDefault: false }]], [], true);
  wanted ||= open;
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <CommandPalette opened={open} onClose={() => setOpened(false)} />
    </Suspense>
  );
}
