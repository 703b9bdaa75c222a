import { type RefObject, useEffect, useState } from 'react';

const SOBRA = 6;

/** The rows of a long grid that are in view, each of the same height. */
export function useJanela(scroller: RefObject<HTMLElement | null>, count: number, rowPx: number) {
  const [primeira, setPrimeira] = useState(0);
  const [visiveis, setVisiveis] = useState(12);
  useEffect(() => {
    const painel = scroller.current;
    if (!painel) return;
    const mede = () => {
      setPrimeira(Math.floor(painel.scrollTop / rowPx));
      setVisiveis(Math.ceil(painel.clientHeight / rowPx));
    };
    mede();
    const tamanho = new ResizeObserver(mede);
    tamanho.observe(painel);
    painel.addEventListener('scroll', mede, { passive: true });
    return () => {
      tamanho.disconnect();
      painel.removeEventListener('scroll', mede);
    };
  }, [scroller, rowPx]);
  const de = Math.max(0, Math.min(primeira, count - 1) - SOBRA);
  const ate = Math.min(count, primeira + visiveis + SOBRA);
  return { de, ate, antes: de * rowPx, depois: (count - ate) * rowPx };
}
