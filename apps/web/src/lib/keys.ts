import { useEffect } from 'react';
import { Store } from './store.ts';

/** What some keys do where they hold. */
export interface Keys {
  title: string;
  keys: readonly (readonly [keys: string, does: string])[];
}

/** Whoever has keys at present, the outermost first. */
const present = new Store<{ list: readonly Keys[] }>({ list: [] });

/** Says which keys hold for as long as the caller is on screen; null while they do not. */
export function useKeys(keys: Keys | null): void {
  useEffect(() => {
    if (keys === null) return;
    // One of its own, so that two of a kind do not take each other away.
    const own = { ...keys };
    present.patch({ list: [...present.read().list, own] });
    return () => present.patch({ list: present.read().list.filter((k) => k !== own) });
  }, [keys]);
}

/** The keys of what is on screen, those of a kind once, the innermost first. */
export function readKeys(): Keys[] {
  const byTitle = new Map(present.read().list.map((k) => [k.title, k]));
  return [...byTitle.values()].reverse();
}
