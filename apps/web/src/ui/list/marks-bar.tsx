import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { NamedSum } from '../../lib/list/sums.ts';
import { Toolbar } from '../acts/toolbar.tsx';
import { MARKS_TEXTS } from '../table/marks-texts.ts';
import { Sum } from '../table/sum-told.tsx';
import classes from './marks-bar.module.css';
import type { ListMarks } from './use-marks.ts';

interface MarksBarProps {
  marks: Pick<ListMarks<never>, 'count' | 'markAll' | 'clear' | 'told'> & { marks: { all: boolean } };
  /** Rows that match in all; undefined while they are being counted. */
  total: number | undefined;
  /** Each column that adds up with its sum. */
  sums: readonly NamedSum[];
  /** What some of the marked rows lack, and where it is mended. */
  missing?: ReactNode;
  /** What is done to the marked rows; the primary one stands last. */
  acts: ReactNode;
  /** What is marked, where a list counts more than rows. */
  said?: string | undefined;
  /** Said in its place while nothing is marked, of a list whose rows are there to be marked. */
  resting?: string | undefined;
}

interface MarkedSumsProps extends Pick<MarksBarProps, 'sums'> {
  rows: number;
  all: boolean;
}

const MarkedSums = ({ sums, rows, all }: MarkedSumsProps) => (
  <span>
    {MARKS_TEXTS.soma}
    {sums.map((s, i) => (
      <Fragment key={s.header}>
        {i > 0 && ' · '}
        <Sum
          {...s}
          text={MARKS_TEXTS.somaDe(s.header, s.total)}
          of={{ rows, marked: all ? 'all' : 'some' }}
        />
      </Fragment>
    ))}
  </span>
);

/** Says at the foot of a list how many rows are marked and what they come to, and what can be done with them. */
export function MarksBar({ marks, total, sums, missing, acts, said, resting }: MarksBarProps) {
  const count = marks.count(total ?? 0);
  const told = said ?? MARKS_TEXTS.marcadas(count);
  return (
    <>
      <VisuallyHidden role="status">{count === 0 ? marks.told : told}</VisuallyHidden>
      {(count > 0 || resting !== undefined) && (
        <section className={classes.bar} aria-label={MARKS_TEXTS.barra} data-marcas={count > 0 || undefined}>
          <Toolbar label={MARKS_TEXTS.barra} className={classes.stops}>
            <div className={classes.count}>
              <div>
                {count > 0 ? <strong>{told}</strong> : <span className={classes.resting}>{resting}</span>}
                {count > 0 && total !== undefined && !marks.marks.all && count < total && (
                  <UnstyledButton className={classes.all ?? ''} onClick={marks.markAll}>
                    {MARKS_TEXTS.todas(total)}
                  </UnstyledButton>
                )}
              </div>
              {count > 0 && sums.length > 0 && <MarkedSums sums={sums} rows={count} all={marks.marks.all} />}
              {count > 0 && missing}
            </div>
            <div className={classes.acts}>
              {acts}
              {count > 0 && (
                <ActionIcon
                  aria-label={MARKS_TEXTS.desmarcar}
                  title={MARKS_TEXTS.desmarcar}
                  onClick={marks.clear}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </div>
          </Toolbar>
        </section>
      )}
    </>
  );
}
