import type { Block, GridSize, Place } from './grid-move.ts';
import type { Texts } from './tsv.ts';

export interface PastePlan {
  cells: { place: Place; text: string }[];
  /** Rows of the block that the grid has no more rows for. */
  leftRows: Texts;
  /** How many of its columns stand to the right of the last one. */
  leftColumns: number;
}

/**
 * Where each text goes: from the first cell of the selection on; over all of it where it holds the block a whole number
 * of times.
 */
export function planPaste(texts: Texts, block: Block, size: GridSize): PastePlan {
  const width = Math.max(...texts.map((row) => row.length));
  const chosen = { rows: block.bottom - block.top + 1, columns: block.right - block.left + 1 };
  const repeats = chosen.rows % texts.length === 0 && chosen.columns % width === 0;
  const rows = repeats ? chosen.rows : texts.length;
  const columns = repeats ? chosen.columns : width;
  const fit = {
    rows: Math.min(rows, size.rows - block.top),
    columns: Math.min(columns, size.columns - block.left),
  };
  const cells = Array.from({ length: fit.rows }, (_, r) =>
    Array.from({ length: fit.columns }, (_, c) => ({
      place: { row: block.top + r, column: block.left + c },
      text: texts[r % texts.length]?.[c % width],
    })),
  );
  return {
    // Rows may be shorter than others: what is not there changes nothing.
    cells: cells.flat().flatMap(({ place, text }) => (text === undefined ? [] : [{ place, text }])),
    leftRows: texts.slice(fit.rows),
    leftColumns: columns - fit.columns,
  };
}
