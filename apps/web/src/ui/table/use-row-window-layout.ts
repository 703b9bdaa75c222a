/** Rows of one height that follow a head; a plain list is one segment without a head. */
export interface RowSegment {
  /** Index of its first row in the whole list. */
  start: number;
  /** Names the segment's rows, whose cards may have a height of their own. */
  key: number;
  /** Height in pixels of what stands above its rows. */
  headPx: number;
}

export interface MeasuredSegment extends RowSegment {
  rowPx: number;
}

/** Browsers cut an element's height: Firefox at 17.8 million pixels, Chromium at 33.5 million. */
export const MAX_DRAWN_PX = 16_000_000;

/** Distance of a row's upper edge from the top of the list; `count` gives the height of all rows. */
export function topOf(segments: readonly MeasuredSegment[], row: number): number {
  let top = 0;
  for (const [i, { start, headPx, rowPx }] of segments.entries()) {
    if (start > row) break;
    const end = segments[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    top += headPx + (Math.min(row, end) - start) * rowPx;
  }
  return top;
}

/** Lower edge of a row. */
export const endOf = (segments: readonly MeasuredSegment[], row: number): number =>
  topOf(segments, row) + (segments.findLast((s) => s.start <= row)?.rowPx ?? 0);

export const heightOf = (segments: readonly MeasuredSegment[], count: number): number =>
  count === 0 ? 0 : endOf(segments, count - 1);

/** The row at a distance from the top of the list, or the nearest one. */
export function rowAt(segments: readonly MeasuredSegment[], count: number, y: number): number {
  let row = 0;
  for (const [i, { start, headPx, rowPx }] of segments.entries()) {
    const top = topOf(segments, start) - headPx;
    if (i > 0 && y < top) break;
    row = start + Math.max(0, Math.floor((y - top - headPx) / rowPx));
    row = Math.min(row, (segments[i + 1]?.start ?? count) - 1);
  }
  return Math.max(0, Math.min(row, count - 1));
}

export interface Scroll {
  /** Pixels of the drawn list above the view, and the view's height. */
  top: number;
  view: number;
}

/**
 * Where in the list the view stands. A list higher than what a browser draws is drawn shorter, and its
 * scroll bar then moves through it faster.
 */
export function positionOf(height: number, { top, view }: Scroll): number {
  const drawn = Math.min(height, MAX_DRAWN_PX);
  if (height <= drawn || drawn <= view) return top;
  const end = drawn - view;
  // Below the rows stand only heads and totals, which are drawn as they are.
  return top <= end ? (top * (height - view)) / end : height - view + (top - end);
}

export interface RowRange {
  /** Last is -1 when there is no row. */
  first: number;
  last: number;
}

export function rangeAt(
  segments: readonly MeasuredSegment[],
  count: number,
  at: { y: number; view: number; overscan: number },
): RowRange {
  if (count === 0) return { first: 0, last: -1 };
  const first = rowAt(segments, count, at.y) - at.overscan;
  const last = rowAt(segments, count, at.y + at.view) + at.overscan;
  return { first: Math.max(0, first), last: Math.min(count - 1, last) };
}
