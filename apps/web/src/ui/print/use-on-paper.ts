import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is about to print what stands here: it takes what is drawn by then. */
export function useOnPaper(): boolean {
  const [paper, setPaper] = useState(false);
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
