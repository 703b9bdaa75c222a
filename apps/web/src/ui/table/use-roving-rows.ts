import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { isFocusFree } from '../../lib/focus-keeper.ts';
import { useKeys } from '../../lib/keys.ts';
import { LIST_KEYS, MARK_KEYS } from '../keys-texts.ts';
import { nextRow } from './roving-rows.ts';

const ROW = 'tbody > tr[data-linha]';
const CONTROL = 'button, a[href]';

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>(ROW)];
const keyOf = (row: HTMLElement): string => row.dataset.linha ?? '';

/** Rows that were opened, by table: whoever comes back from a screen stands on the row that led there. */
const opened = new Map<string, string>();

/** Row and its buttons, from left to right. */
const stopsOf = (row: HTMLElement): HTMLElement[] => [row, ...row.querySelectorAll<HTMLElement>(CONTROL)];

/** What in the row has a balloon that explains a value; the first of them answers for the row itself. */
const EXPLAINS = '[popovertarget]';

function explain(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>(EXPLAINS);
  button?.focus();
  button?.click();
}

function moveSideways(row: HTMLElement, delta: number): void {
  const stops = stopsOf(row);
  const active = document.activeElement;
  const at = active instanceof HTMLElement ? stops.indexOf(active) : -1;
  stops[Math.min(stops.length - 1, Math.max(0, at + delta))]?.focus();
}

const HEAD = 'thead th button';

/** From the first row up to the heads, and back. @returns whether the key led there */
function movesToHeads(e: KeyboardEvent<HTMLElement>, table: HTMLElement, row: HTMLElement | null): boolean {
  const [first] = rowsOf(table);
  const target =
    e.key === 'ArrowUp' && row !== null && row === first
      ? table.querySelector<HTMLElement>(HEAD)
      : e.key === 'ArrowDown' && row === null && e.target instanceof Element && e.target.matches(HEAD)
        ? first
        : null;
  if (!target) return false;
  e.preventDefault();
  target.focus();
  return true;
}

export interface RovingRows {
  onKeyDown: (e: KeyboardEvent<HTMLElement>) => void;
  onFocus: (e: { target: EventTarget }) => void;
  noteOpened: (key: number | string) => void;
}

/**
 * One tab stop a table: arrows, Home, End and the Page keys go from row to row, left and right to its buttons, up from the
 * first to the heads;
 * F2 explains the first value of the row that can be explained.
 * Elements are marked by hand, so that a step does not draw all rows anew.
 */
export function useRovingRows(
  table: RefObject<HTMLElement | null>,
  label: string,
  { active, marks }: { active: boolean; marks: boolean },
): RovingRows {
  const current = useRef<string | null>(null);
  useKeys(active ? LIST_KEYS : null);
  useKeys(active && marks ? MARK_KEYS : null);
  const mark = () => {
    const rows = table.current ? rowsOf(table.current) : [];
    const chosen = rows.find((r) => keyOf(r) === current.current) ?? rows[0];
    for (const row of rows) {
      row.tabIndex = row === chosen ? 0 : -1;
      for (const control of row.querySelectorAll<HTMLElement>(CONTROL)) control.tabIndex = -1;
    }
  };
  useEffect(() => {
    if (!active) return;
    const back = opened.get(label);
    const row =
      back === undefined ? undefined : table.current && rowsOf(table.current).find((r) => keyOf(r) === back);
    if (row && isFocusFree()) {
      current.current = keyOf(row);
      row.focus({ preventScroll: true });
      opened.delete(label);
    }
    mark();
  });
  return {
    noteOpened: (key) => opened.set(label, String(key)),
    onFocus: ({ target }) => {
      const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
      if (!active || !row || keyOf(row) === current.current) return;
      current.current = keyOf(row);
      mark();
    },
    onKeyDown: (e) => {
      const from = e.target instanceof HTMLElement ? e.target : null;
      const row = from?.closest<HTMLElement>(ROW);
      // Whatever is typed in belongs to its own field.
      if (!active || !from || !table.current || e.ctrlKey || e.altKey || e.metaKey) return;
      if (movesToHeads(e, table.current, row ?? null) || !row) return;
      if (from !== row && !from.matches(CONTROL)) return;
      if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') {
        e.preventDefault();
        return moveSideways(row, e.key === 'ArrowLeft' ? -1 : 1);
      }
      if (e.key === 'F2' && from === row) return explain(row);
      const rows = rowsOf(table.current);
      const next = nextRow(e.key, rows.indexOf(row), rows.length);
      if (next === null) return;
      e.preventDefault();
      rows[next]?.focus();
    },
  };
}
