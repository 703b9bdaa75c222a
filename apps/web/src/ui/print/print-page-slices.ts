import { useEffect, useState } from 'react';
import { BLOCK_ROWS } from './print-page-table.tsx';

/** Blocks that are put on the sheet before the browser may paint and answer again. */
const SLICE_ROWS = 2 * BLOCK_ROWS;

/** How many of the rows stand on the sheet: a few more with every frame, from the start for every new `list`. */
export function useSlices(rows: number, list: unknown): number {
  const [slices, setSlices] = useState({ list, ready: SLICE_ROWS });
  const ready = slices.list === list ? slices.ready : SLICE_ROWS;
  useEffect(() => {
    if (ready >= rows) return;
    const timer = setTimeout(() => setSlices({ list, ready: ready + SLICE_ROWS }));
    return () => clearTimeout(timer);
  }, [ready, rows, list]);
  return Math.min(ready, rows);
}
