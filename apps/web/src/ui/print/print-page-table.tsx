import { memo, type ReactNode, useMemo } from 'react';
import { UI } from '../textos.ts';
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

/** Percent of the width by the longest text, so that the columns of all blocks stand below one another. */
export function widthsOf<Row>(columns: readonly PrintColumn<Row>[], rows: readonly Row[]): number[] {
  const chars = columns.map((c) => {
    const sum = typeof c.total === 'string' ? c.total.length * BOLD : 0;
    const longest = rows.reduce((n, row) => Math.max(n, c.text(row).length), Math.max(sum, c.header.length));
    return Math.min(MAX_CHARS, Math.max(MIN_CHARS, longest));
  });
  const all = chars.reduce((a, b) => a + b, 0);
  return chars.map((n) => (100 * n) / all);
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

interface BlockProps<Row> extends Omit<PrintTableProps<Row>, 'title' | 'ready'>, HeadProps<Row> {
  from: number;
}

function BlockOf<Row>({
  columns,
  rows,
  from,
  rowKey,
  totals,
  totalsLabel = UI.total,
  ...head
}: BlockProps<Row>) {
  return (
    <div className={classes.block}>
      <table className={classes.table}>
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
  const { title, columns, rows, ready, rowKey, totals, totalsLabel } = props;
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
