import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const LOOK_MS = 50;
/** What one answer brings a screen to ask for next has begun by the second look. */
const LOOKS = 2;
/** A screen that is never done keeps the rest waiting no longer. */
const AT_MOST_MS = 5000;

const inIdleTime = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: AT_MOST_MS });
  else run();
};

/**
 * Runs it once the screen stands: nothing is asked for any more, and the page has nothing else to do. What is beside
 * every screen waits for that, so that network and processor are the screen's.
 *
 * @returns what calls it off
 */
export function whenCalm(client: QueryClient, run: () => void): () => void {
  const until = performance.now() + AT_MOST_MS;
  let timer: ReturnType<typeof setTimeout>;
  let off = false;
  const wait = (calm: number) => {
    timer = setTimeout(() => inIdleTime(() => look(calm)), LOOK_MS);
  };
  const look = (calm: number) => {
    if (off) return;
    const looks = client.isFetching() === 0 ? calm + 1 : 0;
    if (looks === LOOKS || performance.now() >= until) run();
    else wait(looks);
  };
  wait(0);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}

/** Whether the first screen has stood. */
export function useCalm(): boolean {
  const client = useQueryClient();
  const [calm, setCalm] = useState(false);
  useEffect(() => whenCalm(client, () => setCalm(true)), [client]);
  return calm;
}
