import { type CellKey, isSameCell, placeOf } from './grid-cells.ts';
import {
  cellIn,
  cellOf,
  type FocusMove,
  fieldIn,
  hasFocusedCell,
  hasOpenList,
  isBeyond,
  isWithin,
  type Key,
  keyOf,
  markCells,
  placeCaret,
  rowIn,
  rowOf,
  searchesWith,
  stopsIn,
  took,
} from './grid-dom.ts';
import { GridEditor, type PasteReport } from './grid-editor.ts';
import { type Block, blockOf, movedTo, type Place, tabbedTo } from './grid-move.ts';
import type { GridOptions } from './grid-options.ts';
import { readTsv } from './tsv.ts';

/** Draws what a change asks for before it returns. */
type Flush = (change: () => void) => void;

/** Keys, focus and clipboard of a grid. Elements are marked by hand, so that a step does not draw all cells anew. */
export class GridHands<V> {
  readonly editor: GridEditor<V>;
  readonly #options: () => GridOptions<V>;
  readonly #frame: () => HTMLElement | null;
  readonly #flush: Flush;
  #at: CellKey | null = null;
  #anchor: CellKey | null = null;
  #extends = false;
  #replaces = true;

  constructor(options: () => GridOptions<V>, frame: () => HTMLElement | null, flush: Flush) {
    this.#options = options;
    this.#frame = frame;
    this.#flush = flush;
    this.editor = new GridEditor(() => options().cells);
  }

  /** One stop for Tab, and the block that is selected. */
  mark(): void {
    const frame = this.#frame();
    if (!frame || this.#options().narrow) return;
    const at = this.#place(this.#at) ?? { row: 0, column: 0 };
    markCells(frame, this.#options().cells.rows, { at, block: this.#block() });
  }

  /** The cell that shows its field was just drawn. */
  entered(): void {
    const { editing } = this.#options();
    if (!editing) return;
    this.editor.enter(editing);
    const frame = this.#frame();
    const cell = frame && cellIn(frame, editing.row, editing.column);
    const field = cell && fieldIn(cell);
    if (!field || (document.activeElement && isWithin(cell, document.activeElement))) return;
    field.focus();
    placeCaret(field, this.#replaces);
    this.#replaces = true;
  }

  onFocus = ({ target }: { target: EventTarget }): void => {
    this.#options().onRow?.(rowOf(target)?.dataset.linha ?? null);
    const cell = this.#keyOf(cellOf(target));
    if (!cell) return;
    if (!this.#extends) this.#anchor = cell;
    this.#at = cell;
    this.mark();
  };

  onBlur = ({ target, relatedTarget: to }: FocusMove): void => {
    const { editing, onRow } = this.#options();
    const from = cellOf(target);
    if (!rowOf(to)) onRow?.(null);
    if (!editing || !from || !isSameCell(this.#keyOf(from), editing) || target === from) return;
    if (to instanceof Element ? isWithin(from, to) || isBeyond(from, to) : !document.hasFocus()) return;
    this.#finish();
  };

  onMouseDown = (e: { target: EventTarget; shiftKey: boolean; preventDefault: () => void }): void => {
    const cell = this.#keyOf(cellOf(e.target));
    if (!e.shiftKey || !cell || this.#options().editing || this.#options().narrow) return;
    e.preventDefault();
    this.#go(cell, true);
  };

  onClick = (e: { target: EventTarget; shiftKey: boolean }): void => {
    const cell = this.#keyOf(cellOf(e.target));
    const { cells, editing, onExplain } = this.#options();
    if (e.shiftKey || !cell || isSameCell(cell, editing)) return;
    if (cells.locked(cell) !== undefined) onExplain?.(cell);
    else this.#edit(cell, true);
  };

  /** Before the field itself, which may know Esc, too: one of them gives back and leaves. */
  onKeyDownCapture = (e: Key): void => {
    const { editing } = this.#options();
    if (e.key !== 'Escape' || !editing || !cellOf(e.target) || hasOpenList(e.target)) return;
    took(e);
    this.editor.giveBack();
    this.#stay(editing);
  };

  onKeyDown = (e: Key): void => {
    const { editing } = this.#options();
    if (editing && e.defaultPrevented && e.key === 'Enter' && cellOf(e.target) && hasOpenList(e.target))
      this.#goOnChosen(e.target, editing);
    if (e.defaultPrevented || !rowOf(e.target)) return;
    // What is saved is no value of before any more: Esc does not take it back.
    if (editing && (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 's') this.#stay(editing);
    else if (editing) {
      if (cellOf(e.target)) this.#onFieldKey(e, editing);
    } else if (!this.#options().narrow) this.#onCellKey(e);
  };

  onCopy = (e: ClipboardEvent): void => {
    if (!hasFocusedCell(this.#frame()) || this.#options().editing || !this.#at) return;
    e.clipboardData?.setData('text/plain', this.editor.copy(this.#block()));
    e.preventDefault();
    if (e.type === 'cut') this.#pasted(this.editor.clear(this.#block()));
  };

  onPaste = (e: ClipboardEvent): void => {
    const { editing } = this.#options();
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (!hasFocusedCell(this.#frame()) || text === '' || !(editing ?? this.#at)) return;
    // One text goes into the field as anywhere; a block goes into the cells.
    if (editing && !/[\t\r\n]/.test(text.trimEnd())) return;
    if (!editing && this.#options().narrow) return;
    e.preventDefault();
    if (editing) this.#stay(editing);
    const texts = (this.#options().readText ?? readTsv)(text);
    const block = this.#block();
    const more = block.top + texts.length - this.#options().cells.rows.length;
    if (more > 0) this.#flush(() => this.#options().onRows?.(more));
    this.#pasted(this.editor.paste(texts, block));
  };

  undo = (): boolean => {
    const cell = this.editor.undo();
    if (!cell) return false;
    this.#options().onPasted(null);
    this.#options().onChanged();
    this.#go(cell, false);
    return true;
  };

  #onCellKey(e: Key): void {
    const ctrl = e.ctrlKey || e.metaKey;
    const stop = e.target instanceof HTMLElement ? e.target : null;
    if (!stop || e.altKey || (cellOf(stop) !== stop && !stop.matches('button, a[href]'))) return;
    if (ctrl && e.key.toLowerCase() === 'z' && !e.shiftKey) {
      if (this.undo()) took(e);
    } else if (this.#move(e, stop, ctrl)) took(e);
    else if (!ctrl && cellOf(stop) && this.#act(e)) e.preventDefault();
  }

  #move({ key, shiftKey }: Key, stop: HTMLElement, ctrl: boolean): boolean {
    const row = rowOf(stop);
    if (!row) return false;
    const stops = stopsIn(row);
    const { rows, columns } = this.#options().cells;
    const { linha } = row.dataset;
    const at = { row: rows.findIndex((r) => String(r) === linha), column: stops.indexOf(stop) };
    const sideways = (key === 'ArrowRight' || key === 'ArrowLeft') && !ctrl && !shiftKey;
    const size = { rows: rows.length, columns: sideways ? stops.length : columns.length };
    const to = movedTo(key, ctrl, at, size);
    const target = to && this.#row(rows[to.row]);
    if (!to || !target) return false;
    const there = stopsIn(target);
    this.#extends = shiftKey && (there[to.column]?.dataset.coluna ?? '') !== '';
    there[Math.min(to.column, there.length - 1)]?.focus();
    this.#extends = false;
    return true;
  }

  /** What a key does to the cell that it is pressed on. @returns whether the key is used up */
  #act({ key }: Key): boolean {
    const cell = this.#at;
    if (!cell) return false;
    const { cells, onOpen, onExplain, onLocked } = this.#options();
    const reason = cells.locked(cell);
    if (key === 'Delete' || key === 'Backspace') {
      this.#pasted(this.editor.clear(this.#block()));
      return true;
    }
    if (reason !== undefined) {
      if (key === 'Enter') onOpen?.(cell.row);
      if (key === 'F2') onExplain?.(cell);
      if (key.length === 1) onLocked(reason);
      return key === 'Enter';
    }
    if (key === 'F2' || key === 'Enter') {
      this.#edit(cell, false);
      return true;
    }
    if (key.length !== 1) return false;
    this.#edit(cell, true);
    // The character goes to the field, which has the focus by now.
    return searchesWith(document.activeElement, key);
  }

  #onFieldKey(e: Key, editing: CellKey): void {
    const target = e.target instanceof HTMLElement ? e.target : null;
    if (e.ctrlKey || e.altKey || e.metaKey || hasOpenList(target)) return;
    const enter =
      e.key === 'Enter' && !target?.matches('button') && !(e.shiftKey && target?.matches('textarea'));
    if (!enter && e.key !== 'Tab') return;
    this.#goOn(e, editing, enter);
  }

  /** Enter has chosen from the list of the cell, which is closed a moment later, and the cell is done with. */
  #goOnChosen(field: EventTarget, editing: CellKey): void {
    setTimeout(() => {
      if (hasOpenList(field) || !isSameCell(this.#options().editing, editing)) return;
      this.#goOn({ shiftKey: false, preventDefault: () => {} }, editing, true);
    });
  }

  /** Concludes the cell and leads to the one beside it. */
  #goOn(e: Pick<Key, 'shiftKey' | 'preventDefault'>, editing: CellKey, enter: boolean): void {
    const at = this.#place(editing);
    const { rows, columns } = this.#options().cells;
    const size = { rows: rows.length, columns: columns.length };
    if (!at || this.#options().narrow) {
      if (enter) e.preventDefault();
      if (enter) this.#stay(editing);
      return;
    }
    const to = enter
      ? movedTo(e.shiftKey ? 'ArrowUp' : 'ArrowDown', false, at, size)
      : tabbedTo(at, e.shiftKey, size, this.editor.mayChange);
    const cell = to && this.editor.cellAt(to);
    this.#go(cell ?? editing, false);
    if (enter && to?.row === at.row) this.#options().onBeyond?.(e.shiftKey ? -1 : 1);
    // Behind the last cell Tab goes on as it does on any page.
    if (cell || enter) e.preventDefault();
  }

  #edit(cell: CellKey, replaces: boolean): void {
    if (this.#options().cells.locked(cell) !== undefined) return;
    this.#replaces = replaces;
    this.#at = cell;
    this.#anchor = cell;
    this.#flush(() => this.#options().onEditing(cell));
  }

  /** The cell shows its text again, and has the focus. */
  #stay(cell: CellKey): void {
    if (this.#options().narrow) this.#flush(() => this.#finish());
    this.#go(cell, false);
  }

  #finish(): void {
    this.editor.leave();
    this.#options().onEditing(null);
    this.#options().onChanged();
  }

  #go(cell: CellKey, extend: boolean): void {
    this.#extends = extend;
    this.#element(cell)?.focus();
    this.#extends = false;
  }

  #pasted(report: PasteReport): void {
    this.#options().onPasted(report);
    this.#options().onChanged();
  }

  /** A row, drawn for this where it was not. */
  #row(key: number | string | undefined): HTMLElement | null {
    const frame = this.#frame();
    if (!frame || key === undefined) return null;
    if (rowIn(frame, key) === null) this.#flush(() => this.#options().onReveal?.(key));
    return rowIn(frame, key);
  }

  #element(cell: CellKey): HTMLElement | null {
    const frame = this.#frame();
    return frame && this.#row(cell.row) && cellIn(frame, cell.row, cell.column);
  }

  #keyOf = (element: HTMLElement | null): CellKey | null => keyOf(element, this.#options().cells.rows);

  #place = (cell: CellKey | null): Place | null => placeOf(this.#options().cells, cell);

  #block(): Block {
    const at = this.#place(this.#at) ?? { row: 0, column: 0 };
    return blockOf(this.#place(this.#anchor) ?? at, at);
  }
}
