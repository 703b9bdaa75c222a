/** A cell of a grid, by its place. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** Rows that a Page key passes over. */
const PAGE = 10;

type Step = (at: Place, size: GridSize) => Place;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }) => ({ row: row + PAGE, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};

const TO_THE_EDGE: Readonly<Record<string, Step>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  ArrowDown: ({ column }, { rows }) => ({ row: rows - 1, column }),
  ArrowUp: ({ column }) => ({ row: 0, column }),
  ArrowRight: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
};

const within = (n: number, count: number): number => Math.min(count - 1, Math.max(0, n));

/** Where a key leads to from a cell, with Ctrl to the edge; null for a key that leads nowhere. */
export function movedTo(key: string, ctrl: boolean, at: Place, size: GridSize): Place | null {
  const steps = ctrl ? TO_THE_EDGE : STEPS;
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step === undefined || size.rows === 0 || size.columns === 0) return null;
  const to = step(at, size);
  return { row: within(to.row, size.rows), column: within(to.column, size.columns) };
}

/** The next cell by Tab: to the right, or back, and on in the row after it; null where the grid ends. */
export function tabbedTo(
  at: Place,
  back: boolean,
  size: GridSize,
  mayChange: (at: Place) => boolean,
): Place | null {
  const step = back ? -1 : 1;
  const count = size.rows * size.columns;
  for (let i = at.row * size.columns + at.column + step; i >= 0 && i < count; i += step) {
    const place = { row: Math.floor(i / size.columns), column: i % size.columns };
    if (mayChange(place)) return place;
  }
  return null;
}

/** Cells from corner to corner. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const blockOf = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
});

export const isInBlock = ({ top, left, bottom, right }: Block, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The cells of a block, row by row. */
export const placesOf = ({ top, left, bottom, right }: Block): Place[][] =>
  Array.from({ length: bottom - top + 1 }, (_, r) =>
    Array.from({ length: right - left + 1 }, (_, c) => ({ row: top + r, column: left + c })),
  );
