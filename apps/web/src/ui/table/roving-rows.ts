/** Rows that a Page key passes over. */
const PAGE = 10;

/** The row that a key leads to from row `at` of `count`; null for a key that leads nowhere. */
export function nextRow(key: string, at: number, count: number): number | null {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = Object.hasOwn(to, key) ? to[key] : undefined;
  return next === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, next));
}
