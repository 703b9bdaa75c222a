import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Mounting goes on for this long, then the browser paints and takes keys. */
const FATIA_MS = 8;
/** A page that never idles still gets its next slice within this time. */
const ESPERA_MS = 200;

const agenda = (fn: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(fn, { timeout: ESPERA_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(fn, 16);
  return () => clearTimeout(id);
};

/** How many of a long form's blocks are mounted: a few at once, the rest in slices of measured time. */
export function useProgressivo(total: number, primeiros: number): number {
  const [montados, setMontados] = useState(primeiros);
  const [fatia, setFatia] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next slice follows when one is done, not with every block
  useEffect(() => {
    if (montados >= total) return;
    return agenda(() => {
      const fim = performance.now() + FATIA_MS;
      let feitos = montados;
      // Block by block, so that the clock is looked at between them.
      while (feitos < total && performance.now() < fim) {
        feitos++;
        flushSync(() => setMontados(feitos));
      }
      setFatia((n) => n + 1);
    });
  }, [fatia, total]);
  return montados;
}
