import { memo, type ReactNode, useMemo } from 'react';
import { UI } from '../texts.ts';
import classes from './print-page.module.css';

interface PrintColumn<Row> {
  key: string;
  header: string;
  text: (row: Row) => string;
  align?: 'right';
  total?: ReactNode;
}

interface PrintTableProps<Row> {
  title?: string;
  /** What a reader of the screen calls it; its title where nothing is said. */
  label?: string;
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  /** Rows from the first one on that stand on the sheet already. */
  ready: number;
  rowKey: (row: Row) => number;
  totals: boolean;
  /** What the row of sums is called when it is not just 'Total'. */
  totalsLabel?: string | undefined;
}

/** Rows of one block: what is out of view is not laid out, so that a long list opens at once. */
export const BLOCK_ROWS = 200;
const [MIN_CHARS, MAX_CHARS] = [6, 40];

/** Sums are bold, and so wider. */
const BOLD = 1.12;

/** Characters that a sheet of A4 has room for, and those that a cell's padding takes. */
const [SHEET_CHARS, PADDING_CHARS] = [115, 2];

const wordOf = (text: string): number => Math.max(...text.split(/\s/).map((word) => word.length));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Characters of a column's longest text, and of its longest word, which is not broken as long as there is room. */
function charsOf<Row>(c: PrintColumn<Row>, rows: readonly Row[]): { text: number; word: number } {
  const total = typeof c.total === 'string' ? c.total.length * BOLD : 0;
  let [text, word] = [Math.max(total, c.header.length), wordOf(c.header)];
  for (const row of rows) {
    const value = c.text(row);
    // Only what is longer than the longest word yet can hold a longer one.
    if (value.length > word) word = Math.max(word, wordOf(value));
    text = Math.max(text, value.length);
  }
  text = Math.min(MAX_CHARS, Math.max(MIN_CHARS, text)) + PADDING_CHARS;
  // Amounts stand on one line.
  return { text, word: c.align === 'right' ? text : Math.min(text, word + PADDING_CHARS) };
}

/**
 * Percent of the width, the same for all blocks so that their columns stand below one another: each has room for its
 * longest word first, and what is left goes to those whose texts are longer.
 */
export function widthsOf<Row>(columns: readonly PrintColumn<Row>[], rows: readonly Row[]): number[] {
  const chars = columns.map((c) => charsOf(c, rows));
  const words = sum(chars.map((c) => c.word));
  const more = sum(chars.map((c) => c.text)) - words;
  const share = more === 0 ? 0 : Math.max(0, Math.min(1, (SHEET_CHARS - words) / more));
  const widths = chars.map((c) => c.word + (c.text - c.word) * share);
  const all = sum(widths);
  return widths.map((n) => (100 * n) / all);
}

const classOf = (c: Pick<PrintColumn<never>, 'align'>) => (c.align === 'right' ? classes.right : undefined);

interface HeadProps<Row> {
  columns: readonly PrintColumn<Row>[];
  widths: readonly number[];
  first: boolean;
}

function Head<Row>({ columns, widths, first }: HeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map((c, i) => (
          <col key={c.key} style={{ width: `${widths[i] ?? 0}%` }} />
        ))}
      </colgroup>
      <thead className={first ? undefined : classes.again}>
        <tr>
          {columns.map((c) => (
            <th key={c.key} scope="col" className={classOf(c)}>
              {c.header}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

interface SumsProps<Row> {
  columns: readonly PrintColumn<Row>[];
  label: string;
}

/** The label has all the room before the first sum. */
function Sums<Row>({ columns, label }: SumsProps<Row>) {
  const first = columns.findIndex((c) => c.total !== undefined);
  const before = first === -1 ? columns.length : Math.max(1, first);
  return (
    <tfoot>
      <tr>
        <td colSpan={before}>{label}</td>
        {columns.slice(before).map((c) => (
          <td key={c.key} className={classOf(c)}>
            {c.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface BlockProps<Row> extends Omit<PrintTableProps<Row>, 'title' | 'label' | 'ready'>, HeadProps<Row> {
  label: string | undefined;
  from: number;
}

function BlockOf<Row>({
  columns,
  rows,
  from,
  label,
  rowKey,
  totals,
  totalsLabel = UI.total,
  ...head
}: BlockProps<Row>) {
  return (
    <div className={classes.block}>
      <table className={classes.table} aria-label={label}>
        <Head columns={columns} {...head} />
        <tbody>
          {rows.slice(from, from + BLOCK_ROWS).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((c) => (
                <td key={c.key} className={classOf(c)}>
                  {c.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && <Sums columns={columns} label={totalsLabel} />}
      </table>
    </div>
  );
}

/** Blocks that stand already are not made anew for the next one. */
const Block = memo(BlockOf) as typeof BlockOf; // memo drops the type parameter

/** One table on paper, whose head stands on every sheet; blocks of it on the screen. */
export function PrintTable<Row>(props: PrintTableProps<Row>) {
  const { title, label = title, columns, rows, ready, rowKey, totals, totalsLabel } = props;
  const widths = useMemo(() => widthsOf(columns, rows), [columns, rows]);
  const shown = Math.min(ready, rows.length);
  const blocks = Array.from({ length: Math.ceil(shown / BLOCK_ROWS) }, (_, i) => i * BLOCK_ROWS);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the sheet scrolls, and the keyboard must reach it
    <section tabIndex={0} aria-label={title}>
      {title && <h2 className={classes.group}>{title}</h2>}
      <div className={classes.blocks}>
        {blocks.map((from) => (
          <Block
            key={from}
            from={from}
            label={label}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            totals={totals && from + BLOCK_ROWS >= rows.length}
            totalsLabel={totalsLabel}
            widths={widths}
            first={from === 0}
          />
        ))}
      </div>
    </section>
  );
}
