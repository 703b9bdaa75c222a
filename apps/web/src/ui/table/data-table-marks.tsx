import { Checkbox } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Hint } from '../notice/hint.tsx';
import classes from './data-table.module.css';
import type { TableMarks } from './data-table-types.ts';
import { MARKS_TEXTS } from './marks-texts.ts';
// Fields.
import '../styles-form.ts';

interface MarkProps<Row> {
  marks: TableMarks<Row>;
  row: Row;
  /** Of a row that takes the keys: it goes on with the focus, and is one stop with its mark. */
  keyed?: boolean;
}

/** The mark of a row; with Shift it reaches from the last one to it. */
export function RowMark<Row>({ marks, row, keyed = false }: MarkProps<Row>) {
  const blocked = marks.blocked?.(row);
  const box = (
    <Checkbox
      size="xs"
      aria-label={MARKS_TEXTS.marcar(marks.name(row))}
      checked={marks.has(row)}
      disabled={blocked !== undefined}
      onChange={() => undefined}
      {...(keyed ? { tabIndex: -1 } : {})}
      onClick={(e: MouseEvent) => {
        marks.toggle(row, e.shiftKey);
        if (keyed) e.currentTarget.closest('tr')?.focus();
      }}
    />
  );
  if (blocked === undefined) return box;
  return (
    <Hint label={blocked}>
      <span className={classes.heldMark}>{box}</span>
    </Hint>
  );
}

/** Marks all rows that are shown, or takes their marks away; by keyboard Ctrl+A does, so that it is no stop on the way. */
export function ShownMark<Row>({ marks }: { marks: TableMarks<Row> }) {
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={MARKS_TEXTS.marcarVistas}
      checked={marks.state === 'all'}
      indeterminate={marks.state === 'some'}
      onChange={(e) => marks.toggleShown(e.currentTarget.checked)}
    />
  );
}

/** Space marks the row that has the focus, Shift and Space all from the last one to it. */
export function onMarkKey<Row>(e: KeyboardEvent, marks: TableMarks<Row> | undefined, row: Row): void {
  if (marks === undefined || e.key !== ' ' || e.target !== e.currentTarget) return;
  e.preventDefault();
  marks.toggle(row, e.shiftKey);
}

/** Ctrl+A in the rows marks all that are shown. */
export function onMarkAllKey<Row>(e: KeyboardEvent, marks: TableMarks<Row> | undefined): void {
  if (marks === undefined || !(e.ctrlKey || e.metaKey) || e.key.toLowerCase() !== 'a') return;
  e.preventDefault();
  marks.toggleShown(true);
}
