import { useRef, useState } from 'react';
import { countMarks, isMarked, type Marks, NO_MARKS, rangeOf, setMarks } from '../../lib/list/marks.ts';
import type { TableMarks } from '../table/data-table-types.ts';
import { MARKS_TEXTS } from '../table/marks-texts.ts';

interface Options<Row> {
  keyOf: (row: Row) => number;
  nameOf?: (row: Row) => string;
  /** Of what the list asks by: when it changes, other rows match, and the marks go. */
  filter: string;
}

export interface ListMarks<Row> {
  marks: Marks<Row>;
  /** For the tables that show rows of the list. */
  table: (rows: readonly Row[]) => TableMarks<Row>;
  markAll: () => void;
  clear: () => void;
  count: (total: number) => number;
  /** What has just happened to the marks by itself, in words. */
  told: string;
}

/** Which rows of a list are marked: they survive paging and sorting, and go with the filter. */
export function useMarks<Row>({ keyOf, nameOf, filter }: Options<Row>): ListMarks<Row> {
  const [kept, setKept] = useState<{ filter: string; marks: Marks<Row>; told: string }>({
    filter,
    marks: NO_MARKS,
    told: '',
  });
  const anchor = useRef<number | null>(null);
  const gone = kept.filter !== filter;
  const some = kept.marks.all || kept.marks.rows.size > 0;
  // A state that no longer holds is replaced while drawing, so that no act ever sees it.
  if (gone) setKept({ filter, marks: NO_MARKS, told: some ? MARKS_TEXTS.foram : '' });
  const { marks, told }: Pick<typeof kept, 'marks' | 'told'> = gone ? { marks: NO_MARKS, told: '' } : kept;
  const put = (next: Marks<Row>) => setKept({ filter, marks: next, told: '' });
  return {
    marks,
    told,
    markAll: () => put({ all: true, rows: new Map() }),
    clear: () => put(NO_MARKS),
    count: (total) => countMarks(marks, total),
    table: (rows) => {
      const shown = rows.map((row) => [keyOf(row), row] as const);
      const marked = shown.filter(([key]) => isMarked(marks, key)).length;
      return {
        has: (row) => isMarked(marks, keyOf(row)),
        name: (row) => nameOf?.(row) ?? `#${keyOf(row)}`,
        toggle: (row, range) => {
          const key = keyOf(row);
          const these = rangeOf(shown, range ? anchor.current : null, key);
          put(setMarks(marks, shown, these, range || !isMarked(marks, key)));
          anchor.current = key;
        },
        state: marked === 0 ? 'none' : marked === shown.length ? 'all' : 'some',
        toggleShown: (all) => put(setMarks(marks, shown, shown, all)),
      };
    },
  };
}
