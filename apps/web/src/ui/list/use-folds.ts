import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels of a line; what stands lower has no room in it. */
const LINE_PX = 12;

/** Whether what stands in a row broke over two lines. */
function isBroken({ children }: HTMLElement): boolean {
  const [first, ...others] = [...children].map((c) => c.getBoundingClientRect());
  return first !== undefined && others.some(({ top, height }) => height > 0 && top > first.top + LINE_PX);
}

/**
 * Whether the controls of a row have no room in one line and are to be folded. They unfold once the row is wider than it
 * was then. Whoever stands in one of them stands on the button in their place.
 */
export function useFolds(row: RefObject<HTMLElement | null>): boolean {
  const [foldedAt, setFoldedAt] = useState(0);
  const at = useRef(0);
  const held = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    if (held.current && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus({ preventScroll: true });
    held.current = false;
    const measure = () => {
      const { clientWidth } = element;
      if (at.current === 0 && isBroken(element)) at.current = clientWidth;
      else if (at.current > 0 && clientWidth > at.current) at.current = 0;
      else return;
      held.current = element.contains(document.activeElement);
      setFoldedAt(at.current);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    for (const child of element.children) resized.observe(child);
    return () => resized.disconnect();
  });
  return foldedAt > 0;
}
