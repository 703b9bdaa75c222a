import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readShell, subscribeShell, updateShell } from '../lib/shell-store.ts';

const stored = (): MantineColorScheme | null => {
  const { dark } = readShell();
  return dark === null ? null : dark ? 'dark' : 'light';
};

/** Keeps the scheme in the shell's own storage key instead of a second one. */
export function shellColorScheme(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  return {
    get: (fallback) => stored() ?? fallback,
    set: (value) => {
      if (value !== (stored() ?? 'auto')) updateShell({ dark: value === 'auto' ? null : value === 'dark' });
    },
    subscribe: (onUpdate) => {
      let last = stored();
      // The shell changes for other reasons too, and Mantine answers every update by `set`.
      stop = subscribeShell(() => {
        if (stored() === last) return;
        last = stored();
        onUpdate(last ?? 'auto');
      });
    },
    unsubscribe: () => stop?.(),
    clear: () => updateShell({ dark: null }),
  };
}

/** Set before the first paint by the entry module: the content policy allows no inline script. */
export function applyStoredScheme(): void {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = stored() ?? (prefersDark ? 'dark' : 'light');
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
