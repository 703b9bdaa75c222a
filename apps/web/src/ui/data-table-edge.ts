import { type RefObject, useEffect, useRef } from 'react';

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let el = element.parentElement; el; el = el.parentElement)
    if (/auto|scroll/.test(getComputedStyle(el).overflowX)) return el;
  return null;
}

/** Marks a table `data-covered` while columns of it lie below its last one, which stays in view. */
export function useCoveredEdge(active: boolean): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    const scroller = active && table ? scrollerOf(table) : null;
    if (!table || !scroller) return;
    const update = () => {
      const left = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
      table.toggleAttribute('data-covered', left > 1);
    };
    const resized = new ResizeObserver(update);
    resized.observe(table);
    resized.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [active]);
  return ref;
}
