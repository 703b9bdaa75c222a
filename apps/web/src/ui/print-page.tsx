import { Button, Group } from '@mantine/core';
import { formatInstantBr } from '@retaguarda/domain';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './print-page.module.css';
import { UI } from './textos.ts';

interface PrintPageProps {
  title: string;
  /** The filters that made this list, as words. */
  filters: readonly string[];
  total: number | undefined;
  onBack: () => void;
  children: ReactNode;
}

/** A list on paper: A4, filters and totals, head repeated on every sheet, numbered. */
export function PrintPage({ title, filters, total, onBack, children }: PrintPageProps) {
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.meta}>
            {[
              ...filters,
              total === undefined ? '' : UI.totalN(total),
              formatInstantBr(new Date().toISOString()),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Group gap="xs" className={classes.noPrint}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
            {UI.voltar}
          </Button>
          <Button leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {UI.imprimir}
          </Button>
        </Group>
      </header>
      {children}
    </main>
  );
}

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
  rowKey: (row: Row) => number;
  totals: boolean;
}

/** Rows of one block: what is out of view is not laid out, so that a long list opens at once. */
const BLOCK_ROWS = 200;
const [MIN_CHARS, MAX_CHARS] = [6, 40];

/** Percent of the width by the longest text, so that the columns of all blocks stand below one another. */
function widthsOf<Row>(columns: readonly PrintColumn<Row>[], rows: readonly Row[]): number[] {
  const chars = columns.map((c) => {
    const longest = rows.reduce((n, row) => Math.max(n, c.text(row).length), c.header.length);
    return Math.min(MAX_CHARS, Math.max(MIN_CHARS, longest));
  });
  const all = chars.reduce((a, b) => a + b, 0);
  return chars.map((n) => (100 * n) / all);
}

interface BlockProps<Row> extends Omit<PrintTableProps<Row>, 'title'> {
  widths: readonly number[];
  first: boolean;
}

const classOf = (c: Pick<PrintColumn<never>, 'align'>) => (c.align === 'right' ? classes.right : undefined);

function Block<Row>({ columns, rows, rowKey, totals, widths, first }: BlockProps<Row>) {
  return (
    <div className={classes.block}>
      <table className={classes.table}>
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((c) => (
                <td key={c.key} className={classOf(c)}>
                  {c.text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((c, i) => (
                <td key={c.key} className={classOf(c)}>
                  {c.total ?? (i === 0 ? UI.total : null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** One table on paper, whose head stands on every sheet; blocks of it on the screen. */
export function PrintTable<Row>({ title, columns, rows, rowKey, totals }: PrintTableProps<Row>) {
  const widths = widthsOf(columns, rows);
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, i) => i * BLOCK_ROWS);
  return (
    <section>
      {title && <h2 className={classes.group}>{title}</h2>}
      <div className={classes.blocks}>
        {blocks.map((from) => (
          <Block
            key={from}
            columns={columns}
            rows={rows.slice(from, from + BLOCK_ROWS)}
            rowKey={rowKey}
            totals={totals && from + BLOCK_ROWS >= rows.length}
            widths={widths}
            first={from === 0}
          />
        ))}
      </div>
    </section>
  );
}
