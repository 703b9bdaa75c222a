/** Where something stands, as the window sees it. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>;

interface Toasts extends Omit<Box, 'right'> {
  left: number;
}

/** Pixels between the messages and what they rise over. */
const GAP = 8;

const lowestFirst = (a: Box, b: Box): number => b.bottom - a.bottom;

const liftOver = (toasts: Toasts, kept: readonly Box[]): number =>
  kept
    .filter(({ right }) => right > toasts.left)
    .sort(lowestFirst)
    .reduce(
      (lift, { top, bottom }) =>
        bottom > toasts.top - lift && top < toasts.bottom - lift ? toasts.bottom - top + GAP : lift,
      0,
    );

/**
 * How far messages rise so that they cover neither the row with the focus nor a sum. Sums that would send them above
 * `highest` are not minded.
 */
export function toastLift(
  toasts: Toasts,
  { row, sums }: { row: Box | undefined; sums: readonly Box[] },
  highest: number,
): number {
  const rows = row === undefined ? [] : [row];
  const lift = liftOver(toasts, [...rows, ...sums]);
  return lift <= highest ? lift : liftOver(toasts, rows);
}
