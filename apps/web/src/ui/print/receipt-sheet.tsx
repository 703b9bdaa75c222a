import { Button } from '@mantine/core';
import { dayInWords } from '@retaguarda/domain';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTabTitle } from '../../lib/tab-title.ts';
import { UI } from '../texts.ts';
import { PaperHead } from './paper-head.tsx';
import classes from './receipt-sheet.module.css';
import { useOffice, usePaper } from './use-paper.ts';
import type { Printed } from './use-print.ts';

interface ReceiptSheetProps {
  printed: Printed;
  title: string;
  /** All that belongs on the paper stands there. */
  ready: boolean;
  onBack: () => void;
  /** It is printed as soon as it is ready, and this is told. */
  onAtOnce?: (() => void) | undefined;
  tools?: ReactNode;
  /** Its children are sheets that have heads of their own. */
  several?: boolean;
  children: ReactNode;
}

interface ReceiptHeadProps {
  title: string;
  /** One of several on the same page. */
  among?: boolean;
}

const ReceiptHead = ({ title, among = false }: ReceiptHeadProps) => {
  const Title = among ? 'h2' : 'h1';
  return (
    <header>
      <PaperHead />
      <Title className={classes.title}>{title}</Title>
    </header>
  );
};

/** One of several records, which begins on a sheet of its own. */
export const ReceiptAmong = ({ title, children }: { title: string; children: ReactNode }) => (
  <article className={classes.among} aria-label={title}>
    <ReceiptHead title={title} among />
    {children}
  </article>
);

/** Does both once the first is there. */
function useOnce(first: (() => void) | undefined, then: () => void): void {
  const latest = useRef({ first, then });
  latest.current = { first, then };
  const wanted = first !== undefined;
  useEffect(() => {
    if (!wanted) return;
    latest.current.first?.();
    latest.current.then();
  }, [wanted]);
}

/** One record on an A4 sheet that stands upright, white in both schemes; its buttons are not printed. */
export function ReceiptSheet(props: ReceiptSheetProps) {
  const { printed, title, ready, onBack, onAtOnce, tools, several, children } = props;
  const { complete, waiting, print } = usePaper(title, printed, ready);
  useOnce(complete ? onAtOnce : undefined, print);
  useTabTitle(title, { screen: true });
  return (
    <main className={classes.sheet}>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          {UI.voltar}
        </Button>
        {tools}
        <Button
          leftSection={<IconPrinter size={16} />}
          disabled={!complete}
          loading={waiting}
          onClick={print}
        >
          {UI.imprimir}
        </Button>
      </div>
      {several ? <h1 className={classes.several}>{title}</h1> : <ReceiptHead title={title} />}
      {children}
    </main>
  );
}

interface ReceiptFactsProps {
  facts: readonly (readonly [name: string, value: string])[];
  /** In one line, the first the widest; else two a line. */
  oneLine?: boolean;
}

export function ReceiptFacts({ facts, oneLine = false }: ReceiptFactsProps) {
  return (
    <dl className={`${classes.facts} ${oneLine ? classes.oneLine : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const ReceiptNote = ({ children }: { children: ReactNode }) => (
  <p className={classes.note}>{children}</p>
);

interface ReceiptSignaturesProps {
  names: readonly string[];
  /** The day of the paper as `yyyy-mm-dd`; left out where it is written by hand. */
  day?: string;
}

/** Where and when, and the lines to be signed. */
export function ReceiptSignatures({ names, day = '' }: ReceiptSignaturesProps) {
  const { cidade = '' } = useOffice().data ?? {};
  return (
    <>
      {day !== '' && <p className={classes.place}>{[cidade, dayInWords(day)].filter(Boolean).join(', ')}</p>}
      <ul className={classes.signatures}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
