import type { CellKey, GridCells } from './grid-cells.ts';
import type { PasteReport } from './grid-editor.ts';
import type { Texts } from './tsv.ts';

/** What whoever has a grid gives it. */
export interface GivenGridOptions<V> {
  cells: GridCells<V>;
  /** Cards instead of a table: cells are pressed one by one. */
  narrow: boolean;
  /** The cell that shows its field. */
  editing: CellKey | null;
  onEditing: (cell: CellKey | null) => void;
  /** Values were typed, pasted or taken back. */
  onChanged: () => void;
  /** Enter on a cell that cannot be changed. */
  onOpen?: ((row: number | string) => void) | undefined;
  /** F2, or a press, on a cell that cannot be changed. */
  onExplain?: ((cell: CellKey) => void) | undefined;
  /** Enter leads out of the rows that are shown. */
  onBeyond?: ((step: 1 | -1) => void) | undefined;
  /** The row that one is in; null outside of all of them. */
  onRow?: ((row: string | null) => void) | undefined;
  /** Has a row drawn that is not: only those in view are. */
  onReveal?: ((row: number | string) => void) | undefined;
  /** Rows may be added behind the last one: so many are wanted for a block that is pasted. */
  onRows?: ((count: number) => void) | undefined;
  /** Makes cells of a clipboard where it may be more than those of a sheet. */
  readText?: ((text: string) => Texts) | undefined;
}

export interface GridOptions<V> extends GivenGridOptions<V> {
  onPasted: (report: PasteReport | null) => void;
  /** Something was typed on a cell that cannot be changed. */
  onLocked: (reason: string) => void;
}
