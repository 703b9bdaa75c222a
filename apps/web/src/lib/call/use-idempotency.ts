import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

interface Attempt {
  content: string;
  key: string;
}

/**
 * A key for a write: sending the same content again after a lost answer reuses it, so that nothing is done
 * twice; anything else gets a new one. Call `done` once the answer arrived.
 */
export function useIdempotency(): { keyFor: (body: unknown) => string; done: () => void } {
  const last = useRef<Attempt | null>(null);
  return {
    keyFor: (body) => {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() };
      return last.current.key;
    },
    done: () => {
      last.current = null;
    },
  };
}
