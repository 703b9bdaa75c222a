import { useCallback, useEffect, useRef, useState } from 'react';
import { provaDeTrabalho } from './prova-de-trabalho.ts';

/** A proof is used within this time; reCAPTCHA's expires after two minutes, the product's own after five. */
const FRESH_MS = 100_000;

interface Running {
  startedAt: number;
  promise: Promise<string>;
}

export interface Prova {
  /** The proof, which counts once. */
  take: () => Promise<string>;
  restart: () => void;
  /** Google made it, which wants that to be said. */
  deFora: boolean;
}

/** The invisible bot check: begun while the operator types, begun anew after every attempt. */
export function useProva(): Prova {
  const current = useRef<Running | null>(null);
  const [deFora, setDeFora] = useState(false);
  const start = useCallback((): Promise<string> => {
    const promise = provaDeTrabalho().then((prova) => {
      setDeFora(prova.deFora);
      return prova.dito;
    });
    // The failure is reported by whoever takes the proof.
    promise.catch(() => {});
    return promise;
  }, []);
  const restart = useCallback(() => {
    current.current = { startedAt: Date.now(), promise: start() };
  }, [start]);
  const take = useCallback(() => {
    const running = current.current;
    current.current = null;
    const fresh = running !== null && Date.now() - running.startedAt <= FRESH_MS;
    return fresh ? running.promise : start();
  }, [start]);
  useEffect(restart, [restart]);
  return { take, restart, deFora };
}
