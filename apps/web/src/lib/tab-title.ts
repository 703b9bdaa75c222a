import { useEffect, useState } from 'react';
import { readShell, subscribeShell } from './shell-store.ts';

/** What stands open, the outermost first: the screen, a dialog on it, the record in that. */
interface Part {
  text: string;
}

let parts: readonly Part[] = [];

/** The innermost first: a narrow tab shows its beginning. */
function show(): void {
  const open = parts.map((part) => part.text).filter((text) => text !== '');
  document.title = [...open.reverse(), readShell().system.sistemName].join(' · ');
}

subscribeShell(show);

interface Options {
  /** The screen itself, around everything else, whichever came first. */
  screen?: boolean;
}

/** Says in the browser's tab what is open, for as long as it is. */
export function useTabTitle(text: string, { screen = false }: Options = {}): void {
  const [part] = useState<Part>(() => ({ text }));
  useEffect(() => {
    parts = screen ? [part, ...parts] : [...parts, part];
    return () => {
      parts = parts.filter((p) => p !== part);
      show();
    };
  }, [part, screen]);
  useEffect(() => {
    part.text = text;
    show();
  }, [part, text]);
}
