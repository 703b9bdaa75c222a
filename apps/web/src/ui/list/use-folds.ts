import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Pixels between two controls, and of the button behind which the folded ones stand, as long as it was never drawn. */
const [GAP_PX, BUTTON_PX] = [8, 116];

/** What shows nothing takes no room. */
const taken = (width: number): number => (width > 0 ? width + GAP_PX : 0);

/** How many, from the first, are to be folded so that the rest has room; what was never drawn has no width yet. */
export function foldsFor(widths: readonly number[], room: number, button = BUTTON_PX): number {
  const standing = (from: number) =>
    widths.slice(from).reduce((px, width) => px + taken(width), from > 0 ? button : -GAP_PX);
  let folded = 0;
  while (folded < widths.length && standing(folded) > room) folded++;
  return folded;
}

/** Whole pixels that hold it. */
const widthOf = (part: Element): number => Math.ceil(part.getBoundingClientRect().width);

/** What the line leaves to its filters, beside what it is of and its search. */
function roomIn(line: HTMLElement): number {
  const others = [...line.children].filter((c) => c.getAttribute('role') !== 'toolbar');
  return others.reduce((px, other) => px - taken(widthOf(other)), line.clientWidth);
}

/** What the folded ones stand behind; a filter may open a dialog of its own. */
const buttonOf = (line: HTMLElement) => line.querySelector<HTMLElement>('[role="toolbar"] > button');

/** Whoever stood on a part of the line that is gone stands on what took its place. */
function keepsFocus(line: HTMLElement): void {
  if (line.contains(document.activeElement)) return;
  const next = buttonOf(line) ?? line.querySelector<HTMLElement>('[data-filter] :is(button, input)');
  next?.focus({ preventScroll: true });
}

/**
 * Which of the filters of a line have no room in it: the first of `keys`. Measured as they come and go, or something in
 * the line changes its width; what is folded has the width that it had. While they are being set (`held`) none of them
 * moves.
 */
export function useFolds(
  line: RefObject<HTMLElement | null>,
  keys: readonly string[],
  held: boolean,
): readonly string[] {
  const [folded, setFolded] = useState<readonly string[]>([]);
  const known = useRef(new Map<string, number>());
  const focused = useRef(false);
  const all = keys.join();
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null || held) return;
    if (focused.current) keepsFocus(element);
    focused.current = false;
    const order = all.split(',');
    const filters = [...element.querySelectorAll<HTMLElement>('[data-filter]')];
    const next = () => {
      if (element.clientWidth === 0) return folded;
      for (const key of order) {
        const filter = filters.find((f) => f.dataset.filter === key);
        if (filter !== undefined || !folded.includes(key))
          known.current.set(key, filter === undefined ? 0 : widthOf(filter));
      }
      const widths = order.map((key) => known.current.get(key) ?? 0);
      const button = buttonOf(element);
      const width = button === null ? undefined : widthOf(button) + GAP_PX;
      return order.slice(0, foldsFor(widths, roomIn(element), width));
    };
    const moved = (now: readonly string[]) => now.join() !== folded.join();
    const measure = () => {
      const now = next();
      if (!moved(now)) return;
      focused.current = element.contains(document.activeElement);
      setFolded(now);
    };
    measure();
    // Before the line is painted: nothing in it is seen to move.
    const resized = new ResizeObserver(() => {
      if (moved(next())) flushSync(measure);
    });
    for (const part of [element, ...element.children, ...filters]) resized.observe(part);
    return () => resized.disconnect();
  }, [line, all, folded, held]);
  return folded.filter((key) => keys.includes(key));
}
