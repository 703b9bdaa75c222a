import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { typedAfter } from './typed-after.ts';

type Views = typeof import('./lazy-select-view.tsx');

let views: Views | undefined;
let coming: Promise<void> | undefined;

/** Asks for the library's selects once; where that failed, the next touch asks again. */
function load(): Promise<void> {
  coming ??= import('./lazy-select-view.tsx').then(
    (m) => {
      views = m;
    },
    () => {
      coming = undefined;
    },
  );
  return coming;
}

const OPENING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

interface SwapOptions {
  searchable: boolean;
  /** Cannot be opened. */
  locked: boolean;
  onBlur: ((e: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/** Keeps what is done at a stand-in until the select itself has come, then hands it over. */
export function useSwap({ searchable, locked, onBlur }: SwapOptions) {
  const wanted = useRef(false);
  const [waiting, setWaiting] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<Views>();
  const want = (text: string | null) => {
    if (locked) return;
    wanted.current = true;
    setTyped(text);
    setWaiting(true);
    if (views) setTaken(views);
    // Whoever went on to another field while it came is not called back.
    else void load().then(() => wanted.current && setTaken(views));
  };
  const leave = (e: FocusEvent<HTMLInputElement>) => {
    // The stand-in that is taken away loses the focus too; the field was not left.
    if (wanted.current && views) return;
    wanted.current = false;
    setWaiting(false);
    setTyped(null);
    onBlur?.(e);
  };
  const handlers = {
    onPointerEnter: () => void load(),
    // Focus that a dialog gives its first field as it opens tells of no wish to choose.
    onFocus: (e: FocusEvent<HTMLInputElement>) => {
      // What is typed takes the place of what is chosen.
      if (searchable && typed === null) e.currentTarget.select();
      if (e.relatedTarget) void load();
    },
    onBlur: leave,
    onClick: () => want(typed),
    onChange: (e: ChangeEvent<HTMLInputElement>) => want(e.currentTarget.value),
    onKeyDown: (e: KeyboardEvent<HTMLInputElement>) => {
      // The list is on its way: Enter does not send the form with the former choice meanwhile.
      if (e.key === 'Enter' && typed !== null) e.preventDefault();
      const opens =
        OPENING.has(e.key) && !e.ctrlKey && !e.metaKey && typed === null && !(searchable && e.key === ' ');
      const text = searchable ? null : typedAfter(typed, e);
      if (!opens && text === null) return;
      e.preventDefault();
      want(text);
    },
  };
  return { taken, typed, waiting, handlers };
}
