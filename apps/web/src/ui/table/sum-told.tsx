import { type KeyboardEvent, useContext } from 'react';
import type { NamedSum } from '../../lib/list/sums.ts';
import { BalloonAt } from '../balloon/balloon.tsx';
import { Hint } from '../notice/hint.tsx';
import { Narrowed } from '../notice/narrowed.tsx';
import { ALONG, stepAmong } from '../step-among.ts';
import type { SumScope } from './data-table-types.ts';
import { shownValue } from './shown-value.tsx';
import { SUM_TEXTS as T } from './sum-texts.ts';
import classes from './sum-told.module.css';

interface ToldProps extends NamedSum {
  of: SumScope;
}

const COUNTED = { none: T.linhas, some: T.marcadas, all: T.marcadasTodas } as const;

/** The rows that count, in words. */
function countedBy({ of, sum }: Pick<ToldProps, 'of' | 'sum'>): string[] {
  const { rows, filters, marked = 'none' } = of;
  const rule = sum?.rule ?? T.cadaLinha;
  const many = rows === undefined ? [] : [COUNTED[marked](rows)];
  if (marked === 'some') return [...many, rule, T.comoMarcadas];
  if (marked === 'all' || filters === undefined) return [...many, rule];
  return [...many, rule, filters.length === 0 ? T.lista : [T.filtrada, filters.join(' · ')].join(' ')];
}

/** What does not count, in words; `narrowed` says of whom not all is shown. */
function leftOut({ of, sum }: Pick<ToldProps, 'of' | 'sum'>, narrowed: string | null): string[] {
  const { filters = [], marked } = of;
  return [
    ...(sum?.without ?? []),
    ...(of.without ?? []),
    ...(marked === 'some' ? [T.naoMarcadas] : filters.length > 0 || marked === 'all' ? [T.deFora] : []),
    ...(of.filters === undefined && marked === undefined ? [] : [narrowed ?? T.semAcesso]),
    T.vazias,
  ];
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <>
    <p className={classes.title}>{title}</p>
    {/* No table: it stands in a cell of one, whose style would be its own. */}
    <ul className={classes.points}>
      {points.map((p) => (
        <li key={p}>{p}</li>
      ))}
    </ul>
  </>
);

/** What counts in a sum and what does not, and how it is made. */
export function SumTold({ header, total, sum, of }: ToldProps) {
  const narrowed = useContext(Narrowed);
  return (
    <>
      <p className={classes.head}>{T.igual(header, total)}</p>
      <Points title={T.conta} points={[...countedBy({ of, sum }), ...(of.with ?? [])]} />
      <Points title={T.naoConta} points={leftOut({ of, sum }, narrowed)} />
      {total.includes('R$') && <p className={classes.foot}>{T.centavos}</p>}
    </>
  );
}

/** One tab stop for all sums of a row, as for its heads: arrows go from one to the next. */
export function onSumKey(e: KeyboardEvent<HTMLElement>): void {
  const sums = [...e.currentTarget.querySelectorAll<HTMLElement>('[data-soma]')];
  const next = stepAmong(e, ALONG, sums);
  if (next) for (const sum of sums) sum.tabIndex = sum === next ? 0 : -1;
}

/** Of the balloon, in pixels. */
const WIDTH = 380;

interface SumProps extends ToldProps {
  /** What the button shows, where its column does not stand above it. */
  text?: string;
  /** Of the row of sums only one is stopped at by Tab. */
  tabIndex?: number;
}

/** A sum that says where it comes from: pressed, or by F2. */
export const Sum = ({ text, tabIndex, ...told }: SumProps) => (
  <BalloonAt
    title={T.nome(told.header)}
    width={WIDTH}
    button={(props) => (
      <Hint label={T.botao}>
        <button type="button" className={classes.sum} data-soma tabIndex={tabIndex} {...props}>
          {shownValue(text ?? told.total)}
        </button>
      </Hint>
    )}
  >
    {() => <SumTold {...told} />}
  </BalloonAt>
);
