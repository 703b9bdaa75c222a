import type { KeyboardEvent } from 'react';

/** Text after a key on a control that takes no typing itself; null for a key that writes nothing. */
export function typedAfter(
  typed: string | null,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return typed === null ? null : typed.slice(0, -1);
  if (key.length !== 1 || (key === ' ' && typed === null)) return null;
  return (typed ?? '') + key;
}
