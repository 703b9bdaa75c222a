import { Button, Group, Progress } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LIST_PANEL_TEXTS, PAPER_TEXTS } from '../table/list-panel-texts.ts';
import { UI } from '../texts.ts';
import { PaperHead } from './paper-head.tsx';
import classes from './print-page.module.css';
import { usePaper } from './use-paper.ts';
import type { Printed } from './use-print.ts';
import '@mantine/core/styles/Progress.layer.css';

interface PrintPageProps {
  printed: Printed;
  title: string;
  /** The filters that made this list, as words. */
  filters: readonly string[];
  total: string;
  /** Which part of a long list the sheet holds, as words. */
  part: string;
  loaded: boolean;
  /** How many of the rows stand on the sheet so far, and how many will. */
  ready: number;
  rows: number;
  onBack: () => void;
  children: ReactNode;
}

/** A list on paper: A4, filters and totals, head repeated on every sheet, numbered. */
export function PrintPage(props: PrintPageProps) {
  const { printed, title, filters, total, part, loaded, ready, rows, onBack, children } = props;
  const { waiting, print } = usePaper(title, { ...printed, linhas: rows }, loaded && ready >= rows);
  return (
    <main className={classes.page}>
      <PaperHead />
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.meta}>{[...filters, total, part].filter(Boolean).join(' · ')}</p>
        </div>
        <Group gap="xs" className={classes.noPrint}>
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
            {UI.voltar}
          </Button>
          <Button leftSection={<IconPrinter size={16} />} loading={waiting} onClick={print}>
            {UI.imprimir}
          </Button>
        </Group>
      </header>
      {ready < rows && (
        <div className={classes.noPrint} role="status">
          <p className={classes.meta}>{PAPER_TEXTS.preparando(ready, rows)}</p>
          <Progress size="sm" my={6} value={(100 * ready) / rows} aria-hidden="true" />
        </div>
      )}
      {children}
    </main>
  );
}

interface CountFailedProps {
  onRetry: () => void;
}

export function CountFailed({ onRetry }: CountFailedProps) {
  return (
    <div className={classes.noPrint} role="alert">
      {LIST_PANEL_TEXTS.naoContou}{' '}
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        {UI.tentarDeNovo}
      </Button>
    </div>
  );
}
