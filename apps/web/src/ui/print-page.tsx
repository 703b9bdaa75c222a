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

export function PrintTable<Row>({ title, columns, rows, rowKey, totals }: PrintTableProps<Row>) {
  const classOf = (c: PrintColumn<Row>) => (c.align === 'right' ? classes.right : undefined);
  return (
    <section className={classes.block}>
      {title && <h2 className={classes.group}>{title}</h2>}
      <table className={classes.table}>
        <thead>
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
    </section>
  );
}
