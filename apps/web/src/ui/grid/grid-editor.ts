import type { CellKey, GridCells } from './grid-cells.ts';
import { type Block, type Place, placesOf } from './grid-move.ts';
import { type PastePlan, planPaste } from './paste-plan.ts';
import { type Texts, writeTsv } from './tsv.ts';

export interface RefusedCell {
  row: string;
  column: string;
  text: string;
  reason: string;
}

/** What became of a block that was pasted. */
export interface PasteReport extends Pick<PastePlan, 'leftRows' | 'leftColumns'> {
  taken: number;
  refused: readonly RefusedCell[];
}

/** A change of one cell, or of all that one paste met. */
type Step<V> = readonly { cell: CellKey; before: V }[];

const MOST_STEPS = 200;

/** What keys do to the cells of a grid, and how it is taken back. */
export class GridEditor<V> {
  readonly #cells: () => GridCells<V>;
  #steps: Step<V>[] = [];
  #entered: { cell: CellKey; before: V } | null = null;

  constructor(cells: () => GridCells<V>) {
    this.#cells = cells;
  }

  cellAt({ row, column }: Place): CellKey | null {
    const { rows, columns } = this.#cells();
    const [r, c] = [rows[row], columns[column]];
    return r === undefined || c === undefined ? null : { row: r, column: c.key };
  }

  mayChange = (place: Place): boolean => {
    const cell = this.cellAt(place);
    return cell !== null && this.#cells().locked(cell) === undefined;
  };

  /** A cell is being typed into from now on. */
  enter(cell: CellKey): void {
    this.#entered = { cell, before: this.#cells().read(cell) };
  }

  /** What was typed stays. */
  leave(): void {
    if (this.#entered) this.#note([this.#entered]);
    this.#entered = null;
  }

  /** The cell holds again what it held as it was entered. */
  giveBack(): void {
    if (this.#entered) this.#cells().put(this.#entered.cell, this.#entered.before);
    this.#entered = null;
  }

  copy(block: Block): string {
    const cells = this.#cells();
    const text = (place: Place) => {
      const cell = this.cellAt(place);
      return cell ? cells.text(cell) : '';
    };
    return writeTsv(placesOf(block).map((row) => row.map(text)));
  }

  paste(texts: Texts, block: Block): PasteReport {
    const { rows, columns } = this.#cells();
    const plan = planPaste(texts, block, { rows: rows.length, columns: columns.length });
    return { ...this.#write(plan.cells), leftRows: plan.leftRows, leftColumns: plan.leftColumns };
  }

  /** Empties what may be changed; the last cell first, since the ones before it may be what it depends on. */
  clear(block: Block): PasteReport {
    const cells = placesOf(block).flat().filter(this.mayChange).reverse();
    return { ...this.#write(cells.map((place) => ({ place, text: '' }))), leftRows: [], leftColumns: 0 };
  }

  /** Takes back the newest step. @returns its first cell; null where there is none */
  undo(): CellKey | null {
    const step = this.#steps.pop();
    if (step === undefined) return null;
    for (const { cell, before } of [...step].reverse()) this.#cells().put(cell, before);
    return step[0]?.cell ?? null;
  }

  #note(step: Step<V>): void {
    const { read, same } = this.#cells();
    const changed = step.filter(({ cell, before }) => !same(before, read(cell)));
    if (changed.length > 0) this.#steps = [...this.#steps, changed].slice(-MOST_STEPS);
  }

  #write(planned: PastePlan['cells']): Pick<PasteReport, 'taken' | 'refused'> {
    const cells = planned.flatMap(({ place, text }) => {
      const cell = this.cellAt(place);
      return cell ? [{ cell, text }] : [];
    });
    const before = cells.map(({ cell }) => ({ cell, before: this.#cells().read(cell) }));
    const judge = ({ cell, text }: (typeof cells)[number]): string | null => {
      const { locked, text: shown, write } = this.#cells();
      const lock = locked(cell);
      if (lock === undefined) return write(cell, text);
      // What stands there already changes nothing.
      return shown(cell) === text.trim() ? null : lock;
    };
    // A cell may come to be filled in only by another one of the same block.
    const first = cells.map((c) => ({
      ...c,
      late: this.#cells().locked(c.cell) !== undefined,
      reason: judge(c),
    }));
    const judged = first.map((c) => (c.late && c.reason !== null ? { ...c, reason: judge(c) } : c));
    this.#note(before);
    const refused = judged.flatMap(({ cell, text, reason }) =>
      reason === null ? [] : [this.#told(cell, text, reason)],
    );
    return { taken: judged.length - refused.length, refused };
  }

  #told(cell: CellKey, text: string, reason: string): RefusedCell {
    const { columns, nameOf } = this.#cells();
    const label = columns.find((c) => c.key === cell.column)?.label ?? '';
    return { row: nameOf(cell.row), column: label, text, reason };
  }
}
