import { Button, Loader, VisuallyHidden } from '@mantine/core';
import { type ReactNode, type Ref, useContext } from 'react';
import { createPortal } from 'react-dom';
import { HeadActsScope, HeadMenu } from '../acts/head-menu.tsx';
import { DialogAt } from '../dialog/dialog-at.ts';
import { ListHead, useListHead } from '../list-head.ts';
import { LIST_PANEL_TEXTS } from '../table/list-panel-texts.ts';
import { UI } from '../texts.ts';
import { ListArea } from './list-area.tsx';
import classes from './list-panel.module.css';
import { useTellTotal } from './list-totals.ts';

interface ListScreenProps {
  header: ReactNode;
  /** Of a screen with more than one list: the tabs that lead from one to another, which stay while the lists change. */
  sections?: ReactNode;
  /** `ListFilters` with the list's own. */
  filters: ReactNode;
  children: ReactNode;
}

/** A list that fills the window: filters above, the panel scrolls, its heads and totals stay in view. */
export function ListScreen({ header, sections, filters, children }: ListScreenProps) {
  const head = useListHead();
  return (
    <ListArea>
      <ListHead value={head}>
        <HeadActsScope own>
          <div className={classes.screen}>
            {header}
            {sections ? (
              <div className={classes.sections}>
                {sections}
                {filters}
              </div>
            ) : (
              filters
            )}
            {children}
          </div>
        </HeadActsScope>
      </ListHead>
    </ListArea>
  );
}

/** Whether a total is exact; one that is not is a lower bound. */
export interface CountState {
  state: 'exata' | 'contando' | 'falhou';
  retry: () => void;
}

interface TotalProps {
  total: number | undefined;
  /** What is counted, said as `Total de 12 Filiais`. */
  totalOf?: string | undefined;
  count?: CountState | undefined;
}

/** The figure stands out of the words about it. */
function Counted({ text }: { text: string }) {
  const [before = '', figure, after = ''] = text.split(/(\d[\d.]*)/, 3);
  return (
    <span>
      {before}
      <strong>{figure}</strong>
      {after}
    </span>
  );
}

function Total({ total, totalOf, count }: TotalProps) {
  if (total === undefined) return <strong>{'\u00a0'}</strong>;
  if (!count || count.state === 'exata')
    return <Counted text={totalOf === undefined ? UI.totalN(total) : UI.totalDe(total, totalOf)} />;
  return (
    <>
      <strong>{LIST_PANEL_TEXTS.maisDe(total)}</strong>
      {count.state === 'contando' ? (
        <span className={classes.counting}>
          <Loader size={12} aria-hidden="true" />
          {LIST_PANEL_TEXTS.contando}
        </span>
      ) : (
        <span className={classes.counting}>
          {LIST_PANEL_TEXTS.naoContou}
          <Button size="compact-xs" variant="default" onClick={count.retry}>
            {UI.tentarDeNovo}
          </Button>
        </span>
      )}
    </>
  );
}

interface RowsProps {
  busy?: boolean;
  /** Nothing in it takes the focus: the keyboard scrolls it by itself. */
  stop?: boolean;
  /** The scrolling region, for lists that mount only the rows in view. */
  scrollRef?: Ref<HTMLElement> | undefined;
  label: string;
  children: ReactNode;
}

function Rows({ busy = false, stop = false, scrollRef, label, children }: RowsProps) {
  return (
    <section
      ref={scrollRef}
      className={`${classes.scroll} ${busy ? classes.busy : ''}`}
      tabIndex={stop ? 0 : undefined}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/** The panel of a list that nobody counts. */
export function UncountedPanel(props: RowsProps) {
  return (
    <div className={classes.panel}>
      <Rows {...props} stop>
        {/* What it tells stands in parts of its own: days, each with a heading. */}
        <VisuallyHidden component="h2">{props.label}</VisuallyHidden>
        {props.children}
      </Rows>
    </div>
  );
}

interface ListPanelProps extends TotalProps, RowsProps {
  tools?: ReactNode;
  /** What is marked of it. */
  marks?: ReactNode;
  footer?: ReactNode;
}

export function ListPanel(props: ListPanelProps) {
  const { total, totalOf, count, tools, marks, footer, busy = false, scrollRef, label, children } = props;
  useTellTotal(total);
  const inDialog = useContext(DialogAt) !== null;
  const head = useContext(ListHead);
  const said = (
    <div className={classes.total} aria-live="polite">
      <Total total={total} totalOf={totalOf} count={count} />
    </div>
  );
  return (
    <div className={classes.panel} aria-busy={busy}>
      {head && !inDialog ? (
        <>
          {head.total && createPortal(said, head.total)}
          {head.tools && createPortal(<div className={classes.tools}>{tools}</div>, head.tools)}
        </>
      ) : (
        <HeadActsScope own>
          <div className={classes.bar}>
            {said}
            <div className={classes.tools}>
              {tools}
              <HeadMenu />
            </div>
          </div>
        </HeadActsScope>
      )}
      <Rows label={label} busy={busy} scrollRef={scrollRef}>
        {children}
      </Rows>
      {marks}
      {footer && <div className={classes.foot}>{footer}</div>}
    </div>
  );
}
