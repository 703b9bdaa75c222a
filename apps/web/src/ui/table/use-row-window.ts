import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOnPaper } from '../../lib/use-on-paper.ts';
import { ROW_PX, useDensity } from './row-px.ts';
import {
  endOf,
  heightOf,
  MAX_DRAWN_PX,
  type MeasuredSegment,
  positionOf,
  type RowRange,
  type RowSegment,
  rangeAt,
  rowAt,
  type Scroll,
  topOf,
} from './use-row-window-layout.ts';

/** A card before the first one was measured. */
const CARD_PX = 68;
const OVERSCAN = 8;
/** Scrolling less than this shows rows that are mounted already. */
const STEP_PX = 32;

interface Options {
  count: number;
  segments: readonly RowSegment[];
  /** Each segment's table ends with a row of sums. */
  totals?: boolean;
  /** The panel that scrolls; on narrow screens the page does, or the dialog around. */
  scroller: RefObject<HTMLElement | null>;
  narrow: boolean;
  enabled: boolean;
  /** All rows are at hand, so paper shows them all. */
  printed?: boolean;
}

export interface RowWindowing extends RowRange {
  /** Height in pixels of everything above, or below, a row as it is drawn. */
  before: (row: number) => number;
  after: (row: number) => number;
  /** The row at the upper edge of the view. */
  top: number;
  /** Scrolls to where a row is drawn. */
  show: (row: number) => void;
}

/** Space between a card and the next, as the style sheet has it. */
const gapOf = ({ parentElement }: HTMLElement): number =>
  (parentElement && Number.parseFloat(getComputedStyle(parentElement).rowGap)) || 0;

/** Heights of cards with their gap by segment, measured on the first one of each that is mounted and not open. */
function useCardPx(scroller: Options['scroller'], keys: readonly number[], active: boolean) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, number>>(new Map());
  useLayoutEffect(() => {
    if (!active) return;
    for (const key of keys) {
      const card = scroller.current?.querySelector<HTMLElement>(
        `[data-segment="${key}"] [data-row]:not([data-open])`,
      );
      if (!card || card.offsetHeight === 0) continue;
      const px = card.offsetHeight + gapOf(card);
      if (sizes.get(key) !== px) setSizes((m) => new Map(m).set(key, px));
    }
  });
  return sizes;
}

/** What scrolls the rows; the page where nothing else does. */
const scrolls = (panel: HTMLElement | null, narrow: boolean): HTMLElement | null =>
  narrow ? (panel?.closest<HTMLElement>('[data-scrolls]') ?? null) : panel;

function readScroll(panel: HTMLElement, narrow: boolean): Scroll {
  if (!narrow) return { top: panel.scrollTop, view: panel.clientHeight };
  const around = scrolls(panel, true);
  const edge = around?.getBoundingClientRect().top ?? 0;
  return {
    top: Math.max(0, edge - panel.getBoundingClientRect().top),
    view: around?.clientHeight ?? window.innerHeight,
  };
}

function useScroll({ scroller, narrow, enabled }: Options, step: number) {
  const [scroll, setScroll] = useState<Scroll>({ top: 0, view: 0 });
  const update = useCallback(() => {
    if (!scroller.current) return;
    const { top, view } = readScroll(scroller.current, narrow);
    const next = { top: Math.floor(top / step) * step, view };
    setScroll((s) => (s.top === next.top && s.view === next.view ? s : next));
  }, [scroller, narrow, step]);
  useEffect(() => {
    const panel = scroller.current;
    if (!enabled || !panel) return;
    update();
    const target = scrolls(panel, narrow) ?? window;
    const resized = new ResizeObserver(update);
    resized.observe(panel);
    target.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      target.removeEventListener('scroll', update);
    };
  }, [scroller, narrow, enabled, update]);
  return { scroll, update };
}

/** Keeps the row at the top of the view where it is when what stands above it becomes higher or lower. */
function useAnchor(options: Options, segments: readonly MeasuredSegment[], row: number): void {
  const anchor = useRef<{ row: number; px: number } | null>(null);
  useLayoutEffect(() => {
    const known = anchor.current;
    const moved = known && options.enabled ? topOf(segments, known.row) - known.px : 0;
    if (moved !== 0) (scrolls(options.scroller.current, options.narrow) ?? window).scrollBy(0, moved);
    // Before there are rows, nothing is to stay where it is.
    anchor.current = segments.length === 0 ? null : { row, px: topOf(segments, row) };
  }, [options.enabled, options.narrow, options.scroller, segments, row]);
}

/** Which rows of a long list are in view, and the empty space around them. */
export function useRowWindow(options: Options): RowWindowing {
  const { count, segments: given, totals, scroller, narrow, enabled } = options;
  const density = useDensity();
  const cards = useCardPx(
    scroller,
    given.map((s) => s.key),
    narrow && enabled,
  );
  const segments = useMemo(
    () =>
      given.map((s, i) => ({
        ...s,
        // Below the rows of the segment before it, and so above these.
        headPx: s.headPx + (totals && !narrow && i > 0 ? ROW_PX[density] : 0),
        rowPx: narrow ? (cards.get(s.key) ?? CARD_PX) : ROW_PX[density],
      })),
    [given, totals, narrow, cards, density],
  );
  const height = heightOf(segments, count);
  const drawn = Math.min(height, MAX_DRAWN_PX);
  const { scroll, update } = useScroll(options, height > drawn ? 1 : STEP_PX);
  const y = positionOf(height, scroll);
  const top = rowAt(segments, count, y);
  useAnchor(options, segments, top);
  const onPaper = useOnPaper(options.printed === true);
  if (onPaper)
    return { first: 0, last: count - 1, before: () => 0, after: () => 0, top, show: () => undefined };
  const range = rangeAt(segments, enabled ? count : 0, { y, view: scroll.view, overscan: OVERSCAN });
  const shift = y - scroll.top;
  return {
    ...range,
    before: (row) => Math.max(0, topOf(segments, row) - shift),
    after: (row) => Math.max(0, drawn - (endOf(segments, row) - shift)),
    top,
    show: (row) => {
      if (scroller.current) scroller.current.scrollTop = topOf(segments, row) - scroll.view / 2;
      update();
    },
  };
}
