import { useCallback, useEffect, useRef } from 'react';
import { provaDeTrabalho } from './prova-de-trabalho.ts';

/** A solved challenge is used within this time; the server lets it expire soon after. */
const FRESH_MS = 120_000;

interface Running {
  startedAt: number;
  promise: Promise<string>;
}

export interface Prova {
  /** The proof, which counts once. */
  take: () => Promise<string>;
  restart: () => void;
}

/** The invisible bot check: begun while the operator types, begun anew after every attempt. */
export function useProva(): Prova {
  const current = useRef<Running | null>(null);
  const restart = useCallback(() => {
    const promise = provaDeTrabalho();
    // The failure is reported by whoever takes the proof.
    promise.catch(() => {});
    current.current = { startedAt: Date.now(), promise };
  }, []);
  const take = useCallback(() => {
    const stale = !current.current || Date.now() - current.current.startedAt > FRESH_MS;
    if (stale) restart();
    const prova = current.current?.promise ?? provaDeTrabalho();
    current.current = null;
    return prova;
  }, [restart]);
  useEffect(restart, [restart]);
  return { take, restart };
}
