import { type RefObject, useEffect, useRef } from 'react';

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let el = element.parentElement; el; el = el.parentElement)
    if (/auto|scroll/.test(getComputedStyle(el).overflowX)) return el;
  return null;
}

/** Whether a sum lies below the row's buttons or out of view beyond them. */
function sumsCovered(table: HTMLTableElement): boolean {
  const cells = [...(table.tFoot?.rows[0]?.cells ?? [])];
  const edge = cells.at(-1)?.getBoundingClientRect().left ?? 0;
  return cells
    .slice(1, -1)
    .some((cell) => cell.textContent !== '' && cell.getBoundingClientRect().right > edge + 1);
}

/**
 * Marks a table `data-covered` while columns of it lie below its last one, which stays in view, `data-sums-covered`
 * while a sum is among them, and `data-scrolled` while columns lie below its first one, which stays as well.
 */
export function useCoveredEdge(active: boolean): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const table = ref.current;
    if (!active || !table) return;
    let scroller: HTMLElement | null = null;
    const update = () => {
      if (!scroller) return;
      const left = scroller.scrollWidth - scroller.clientWidth - scroller.scrollLeft;
      table.toggleAttribute('data-covered', left > 1);
      table.toggleAttribute('data-scrolled', scroller.scrollLeft > 1);
      table.toggleAttribute('data-sums-covered', left > 1 && sumsCovered(table));
    };
    const resized = new ResizeObserver(() => {
      // Looked for once the page is laid out; sooner, the question would have that done for its own sake.
      if (!scroller) {
        scroller = scrollerOf(table);
        if (!scroller) return;
        resized.observe(scroller);
        scroller.addEventListener('scroll', update, { passive: true });
      }
      update();
    });
    resized.observe(table);
    return () => {
      resized.disconnect();
      scroller?.removeEventListener('scroll', update);
    };
  }, [active]);
  return ref;
}
