import { type ReactNode, useRef } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { ErrorState } from './error-state.tsx';
import { ListPanel } from './list-panel.tsx';
import { isPagerShown, Pages, TODOS } from './pager.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useLastPage } from './use-last-page.ts';
import { useNarrow } from './use-narrow.ts';
import { ONE_SEGMENT, type PageOf, type PageQuery, usePagedRows } from './use-paged-rows.ts';

interface PagedListProps<Row, P> {
  label: string;
  /** What is counted; without it the total stands alone. */
  totalOf?: string | undefined;
  query: (page: number) => PageQuery<P>;
  /** Whether enough is chosen to ask; until then `empty` says what to choose. */
  enabled?: boolean;
  size: number;
  page: number;
  onPage: (page: number) => void;
  /** The columns, with the sums of the answer once it is there. */
  columns: (head: P | undefined) => readonly Column<Row>[];
  rowKey: (row: Row) => number;
  /** Shows the columns' totals in a last row. */
  totals?: boolean;
  onOpen?: ((row: Row) => void) | undefined;
  actions: (row: Row) => ReactNode;
  actionsLabel: string;
  /** Pixels for the row's buttons where three are too many. */
  actionsPx?: number;
  /** Many columns: less room between them. */
  tight?: boolean;
  tools?: ReactNode;
  empty: ReactNode;
}

/** A list that is paged or, with Todos, scrolled through as a whole, with its total, waiting, empty and failed states. */
export function PagedList<Row, P extends PageOf<Row>>(props: PagedListProps<Row, P>) {
  const { label, query, enabled = true, size, page, onPage, columns, rowKey, empty } = props;
  const narrow = useNarrow();
  const scroller = useRef<HTMLElement>(null);
  const list = usePagedRows<Row, P>({ query, size, page, enabled, scroller, narrow });
  const { head, error, rows } = list;
  const vazia = !enabled || head?.total === 0;
  const pages = head && Math.max(1, Math.ceil(head.total / (size === TODOS ? head.total : size)));
  useLastPage({ page, pages: list.busy || error !== null || size === TODOS ? undefined : pages, onPage });
  return (
    <ListPanel
      label={label}
      total={enabled ? head?.total : 0}
      totalOf={enabled ? props.totalOf : undefined}
      busy={list.busy}
      tools={props.tools}
      scrollRef={scroller}
      footer={
        head && isPagerShown(head.total, size) && <Pages page={page} pages={pages ?? 1} onPage={onPage} />
      }
    >
      {error !== null && <ErrorState error={error} onRetry={list.retry} kept={head !== undefined} />}
      {enabled && !head && error === null && <TableSkeleton />}
      {vazia && empty}
      {head && head.total > 0 && (
        <div data-segment={ONE_SEGMENT}>
          <DataTable
            label={label}
            columns={columns(head)}
            rows={rows}
            rowKey={rowKey}
            narrow={narrow}
            totals={props.totals ?? false}
            onOpen={props.onOpen}
            tight={props.tight ?? false}
            actionsLabel={props.actionsLabel}
            {...(props.actionsPx === undefined ? {} : { actionsPx: props.actionsPx })}
            actions={props.actions}
            rowWindow={list.rowWindow}
          />
        </div>
      )}
    </ListPanel>
  );
}
