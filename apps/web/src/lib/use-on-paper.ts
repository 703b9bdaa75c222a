import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is about to print what stands here: it takes what is drawn by then. */
export function useOnPaper(): boolean {
  // What is drawn in another layout for it begins when it is about to be printed already.
  const [paper, setPaper] = useState(() => window.matchMedia('print').matches);
  useEffect(() => {
    const to = (next: boolean) => () => flushSync(() => setPaper(next));
    const [before, after] = [to(true), to(false)];
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return paper;
}
