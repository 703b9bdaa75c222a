import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the browser is about to print what stands here: it takes what is drawn by then.
 * @param wanted somebody draws otherwise for it
 */
export function useOnPaper(wanted: boolean): boolean {
  // What is drawn in another layout for it begins when it is about to be printed already.
  const [paper, setPaper] = useState(() => wanted && window.matchMedia('print').matches);
  useEffect(() => {
    if (!wanted) return;
    const to = (next: boolean) => () => flushSync(() => setPaper(next));
    const [before, after] = [to(true), to(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [wanted]);
  return paper;
}
