import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type ListKey, saveWidth } from '../../lib/list/column-layout.ts';
import { directionOf, type ListOrder, nextOrder } from '../../lib/list/list-order.ts';
import { ALONG, stepAmong } from '../step-among.ts';
import classes from './data-table.module.css';
import type { Column } from './data-table-types.ts';
import { type Beside, columnSize } from './data-table-widths.ts';

/** One tab stop for all heads, unless the rows lead to them: arrows go from one to the next. */
export function onHeadKey(e: KeyboardEvent<HTMLElement>): void {
  const heads = [...e.currentTarget.querySelectorAll<HTMLElement>('th button')];
  const areStop = heads.some(({ tabIndex }) => tabIndex === 0);
  const next = stepAmong(e, ALONG, heads);
  if (next && areStop) for (const head of heads) head.tabIndex = head === next ? 0 : -1;
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  order: ListOrder | undefined;
  list: ListKey | undefined;
  /** The rows lead to them, by ↑ from the first: they are no stop of their own. */
  fromRows: boolean;
  beside: Beside;
  classOf: (column: Column<Row>) => string;
}

interface EdgeProps {
  list: ListKey;
  column: string;
}

/** Without what the list's edge keeps free. */
function ownWidth(head: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(head);
  const free = Math.abs(Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
  return head.getBoundingClientRect().width - (free || 0);
}

/**
 * The edge by which a head is drawn wider or narrower; pressed twice, the column has its own width again. By keyboard
 * the columns' dialog does the same.
 */
function Edge({ list, column }: EdgeProps) {
  const start = (e: PointerEvent<HTMLElement>) => {
    if (e.button !== 0) return;
    const head = e.currentTarget.parentElement;
    const from = (head ? ownWidth(head) : 0) - e.clientX;
    const draw = (move: globalThis.PointerEvent) => saveWidth(list, column, from + move.clientX);
    const edge = e.currentTarget;
    edge.setPointerCapture(e.pointerId);
    edge.addEventListener('pointermove', draw);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', draw), {
      once: true,
    });
  };
  return (
    <span
      aria-hidden="true"
      className={classes.edge}
      onPointerDown={start}
      onDoubleClick={() => saveWidth(list, column, null)}
    />
  );
}

/** The heads of the columns; those by which the list can be ordered are buttons. */
export function ColumnHeads<Row>({ columns, order, list, fromRows, beside, classOf }: HeadProps<Row>) {
  const orders = (key: string): boolean => order?.columns.includes(key) ?? false;
  const stop = columns.find((c) => directionOf(order?.by, c.key)) ?? columns.find((c) => orders(c.key));
  return columns.map((c, i) => {
    const direction = directionOf(order?.by, c.key);
    const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
    return (
      <th
        key={c.key}
        scope="col"
        aria-sort={direction}
        className={classOf(c)}
        style={columnSize(c, i, beside)}
      >
        {order && orders(c.key) ? (
          <button
            type="button"
            className={classes.head}
            tabIndex={c === stop && !fromRows ? 0 : -1}
            onClick={() => order.onOrder(nextOrder(order.by, c.key))}
          >
            {c.header}
            <Arrow size={13} aria-hidden="true" className={direction ? undefined : classes.unordered} />
          </button>
        ) : (
          c.header
        )}
        {list && <Edge list={list} column={c.key} />}
      </th>
    );
  });
}
