import { startTransition, useEffect, useState } from 'react';

const BLOCO = 20;
/** A page that never idles still gets its next block within this time. */
const ESPERA_MS = 200;

const agendar = (fn: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(fn, { timeout: ESPERA_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(fn, 16);
  return () => clearTimeout(id);
};

/** How many of a long form's fields are mounted: 20 at once, the rest in idle blocks of 20. */
export function useProgressivo(total: number): number {
  const [montados, setMontados] = useState(BLOCO);
  useEffect(() => {
    if (montados >= total) return;
    return agendar(() => startTransition(() => setMontados((n) => n + BLOCO)));
  }, [montados, total]);
  return montados;
}
