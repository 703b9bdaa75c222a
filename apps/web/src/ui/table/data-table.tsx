import type { KeyboardEvent, MouseEvent } from 'react';
import { asksForTab, inNewTab } from '../../lib/new-tab.ts';
import { RowActs } from '../acts/row-acts.tsx';
import { UI } from '../texts.ts';
import { CardList } from './card-list.tsx';
import { collapseOn } from './collapse-on.ts';
import classes from './data-table.module.css';
import { useCoveredEdge } from './data-table-edge.ts';
import { ColumnHeads, onHeadKey } from './data-table-head.tsx';
import { onMarkAllKey, onMarkKey, RowMark, ShownMark } from './data-table-marks.tsx';
import { SizingRow } from './data-table-sizing.tsx';
import type { Column, DataTableProps, SumScope } from './data-table-types.ts';
import { atEdges, type Beside, columnSize } from './data-table-widths.ts';
import { useDensity } from './row-px.ts';
import { shownValue } from './shown-value.tsx';
import { onSumKey, Sum } from './sum-told.tsx';
import { type RovingRows, useRovingRows } from './use-roving-rows.ts';
import { tellWhole } from './whole-text.ts';

export type { Column, RowWindow } from './data-table-types.ts';

export const classOf = ({ align, nowrap, wrap }: Pick<Column<never>, 'align' | 'nowrap' | 'wrap'>): string =>
  (align === 'right' ? classes.right : nowrap ? classes.nowrap : wrap ? classes.wrap : undefined) ?? '';

/** In a table that gives columns the room their rows need, only the narrowest and the widest bind; a share of it would win. */
const sizeOf = (column: Pick<Column<never>, 'sized' | 'width'>, at: number, beside: Beside) =>
  column.sized && columnSize(column, at, beside);

/** What in a row takes a click for itself: a control, a cell that is changed in place. */
const OWN = 'button, a, input, label, [role="menu"], [popover], [data-coluna]:not([aria-readonly])';
/** An open list of a cell stands elsewhere in the page, and is the cell's. */
const isControl = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && (target.closest(OWN) !== null || !currentTarget.contains(target));

/** A cell that a `Grid` leads to by its column. */
const gridCell = (column: string, readOnly: boolean | undefined) =>
  readOnly === undefined
    ? {}
    : { role: 'gridcell', tabIndex: -1, 'data-coluna': column, 'aria-readonly': readOnly || undefined };

interface RowProps<Row> extends DataTableProps<Row> {
  row: Row;
  index: number;
  roving: RovingRows;
}

const hasActs = ({ acts, actions }: Pick<DataTableProps<never>, 'acts' | 'actions'>): boolean =>
  acts !== undefined || actions !== undefined;

const besideIn = (props: Pick<DataTableProps<never>, 'columns' | 'marks' | 'acts' | 'actions'>): Beside => ({
  count: props.columns.length,
  marks: props.marks !== undefined,
  acts: hasActs(props),
});

const HEAD_ROWS = 1;
/** Room for the pencil and the '…'; the column grows when more stands there, except in windowed lists. */
const ACTIONS_PX = 80;
/** A column without a width in such a table takes what is left, and at least this. */
const FLEXIBLE_PX = 160;

/** Room for the marks. */
const MARKS_PX = 32;

/** Width that a table of fixed columns needs; it fills wider panels, and narrower ones scroll it sideways. */
const widthOf = <Row,>(columns: readonly Column<Row>[], actionsPx: number): number =>
  columns.reduce((px, c) => px + (c.width ?? FLEXIBLE_PX), actionsPx);

/** Pixels that a hand moves as it clicks. */
const STILL_PX = 4;
let pressedAt = { x: 0, y: 0 };

/** Whether the mouse has just been drawn over text of the row, which is marked then, to be copied. */
function marksText({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (Math.hypot(clientX - pressedAt.x, clientY - pressedAt.y) <= STILL_PX) return false;
  const marked = window.getSelection();
  return (
    marked?.isCollapsed === false && currentTarget instanceof Node && marked.containsNode(currentTarget, true)
  );
}

const MIDDLE = 1;

/** What a row takes from mouse and keyboard: it opens, here or in another tab, and it is marked. */
function handlersOf<Row>({ row, rowKey, onOpen, openMarks, marks, roving }: RowProps<Row>) {
  if (!onOpen && !marks) return {};
  const openIn = (newTab: boolean) => {
    if (!onOpen) return;
    if (newTab) return inNewTab(() => onOpen(row));
    roving.noteOpened(rowKey(row));
    onOpen(row);
  };
  const isMiddle = (e: MouseEvent): boolean => e.button === MIDDLE && onOpen !== undefined && !isControl(e);
  return {
    tabIndex: -1,
    onClick: (e: MouseEvent) => {
      if (isControl(e)) return;
      if (marks && e.shiftKey) marks.toggle(row, true);
      else if (!marksText(e)) openIn(asksForTab(e));
    },
    onMouseDown: (e: MouseEvent) => {
      pressedAt = { x: e.clientX, y: e.clientY };
      // The page would begin to scroll with the mouse.
      if (isMiddle(e)) e.preventDefault();
    },
    onAuxClick: (e: MouseEvent) => isMiddle(e) && openIn(true),
    onKeyDown: (e: KeyboardEvent) => {
      onMarkKey(e, marks, row);
      if (e.key !== 'Enter' || e.target !== e.currentTarget) return;
      // What is only marked has nothing for another tab: there the key ends the dialog around.
      if (!openMarks || !asksForTab(e)) openIn(asksForTab(e));
    },
  };
}

function TableRow<Row>(props: RowProps<Row>) {
  const { row, index, columns, actions, acts, onOpen, muted, expanded, rowWindow, rowKey, marks } = props;
  const below = expanded?.(row);
  const onEscape = below && props.onCollapse && collapseOn(() => props.onCollapse?.(row));
  const beside = besideIn(props);
  const cells = (
    <tr
      className={`${classes.row} ${onOpen ? classes.clickable : ''} ${muted?.(row) ? classes.muted : ''}`}
      aria-rowindex={rowWindow && rowWindow.first + index + 1 + HEAD_ROWS}
      data-linha={rowKey(row)}
      data-marcada={marks?.has(row) || undefined}
      {...handlersOf(props)}
      {...onEscape}
    >
      {marks && (
        <td className={classes.markCell}>
          <RowMark marks={marks} row={row} keyed />
        </td>
      )}
      {columns.map((c, i) => (
        <td
          key={c.key}
          className={classOf(c)}
          style={sizeOf(c, i, beside)}
          {...gridCell(c.key, props.readOnly?.(row, c.key))}
        >
          {shownValue(c.cell(row))}
        </td>
      ))}
      {hasActs(props) && (
        <td className={classes.actionsCell} role={props.readOnly && 'gridcell'}>
          <div className={classes.actions}>
            {actions?.(row)}
            {acts && (
              <RowActs acts={acts(row)} onOpen={props.openMarks || !onOpen ? undefined : () => onOpen(row)} />
            )}
          </div>
        </td>
      )}
    </tr>
  );
  if (!below) return cells;
  return (
    <>
      {cells}
      <tr {...onEscape}>
        <td colSpan={columns.length + (hasActs(props) ? 1 : 0) + (marks ? 1 : 0)} className={classes.below}>
          {below}
        </td>
      </tr>
    </>
  );
}

interface TotalsRowProps<Row>
  extends Pick<DataTableProps<Row>, 'columns' | 'actions' | 'acts' | 'aligned' | 'totalsLabel' | 'marks'> {
  of: SumScope;
}

function TotalsRow<Row>(props: TotalsRowProps<Row>) {
  const { columns, aligned, totalsLabel = UI.total, marks, of } = props;
  const summed = columns.filter((c) => c.total !== undefined);
  const [first] = summed;
  const before = first ? columns.indexOf(first) : columns.length;
  const labelled = before + (marks ? 1 : 0);
  return (
    <tfoot>
      <tr onKeyDown={onSumKey}>
        {labelled > 0 && (
          <td colSpan={labelled} className={classes.totalsCell}>
            <span
              className={classes.totalsLabel}
              title={aligned ? totalsLabel : undefined}
              data-sums={aligned ? undefined : summed.map((c) => `${c.header} ${c.total}`).join(' · ')}
            >
              {totalsLabel}
            </span>
          </td>
        )}
        {columns.slice(before).map((c) => (
          <td key={c.key} className={classOf(c)}>
            {c.total !== undefined && (
              <Sum header={c.header} total={c.total} sum={c.sum} of={of} tabIndex={c === first ? 0 : -1} />
            )}
          </td>
        ))}
        {hasActs(props) && <td className={classes.actionsCell} />}
      </tr>
    </tfoot>
  );
}

interface SpacerProps {
  height: number | undefined;
  columns: number;
}

function Spacer({ height, columns }: SpacerProps) {
  if (!height) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.spacer} style={{ height }} />
    </tr>
  );
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, totals, narrow, rowWindow, aligned, marks } = props;
  const { actionsPx = ACTIONS_PX } = props;
  const dense = useDensity() === 'compacta';
  const fixed = aligned ?? rowWindow !== undefined;
  const table = useCoveredEdge(!narrow && hasActs(props));
  const active = !narrow && !props.readOnly && (props.onOpen ?? marks) !== undefined;
  const roving = useRovingRows(table, label, { active, marks: marks !== undefined });
  if (narrow) return <CardList {...props} />;
  return (
    <table
      ref={table}
      style={fixed ? { width: atEdges(widthOf(columns, actionsPx + (marks ? MARKS_PX : 0)), 2) } : undefined}
      className={`${classes.table} ${dense ? classes.dense : ''} ${props.tight ? classes.tight : ''} ${fixed ? classes.fixed : ''} ${props.headed ? classes.headed : ''} ${rowWindow ? classes.oneLine : ''} ${marks ? classes.marks : ''}`}
      aria-label={label}
      {...(props.readOnly ? { role: 'grid', 'aria-multiselectable': true } : {})}
      onFocus={roving.onFocus}
      onMouseOver={tellWhole}
      onKeyDown={(e) => {
        onMarkAllKey(e, marks);
        roving.onKeyDown(e);
      }}
      aria-rowcount={rowWindow && rowWindow.count + HEAD_ROWS}
    >
      <thead>
        <tr onKeyDown={onHeadKey}>
          {marks && (
            <td className={classes.markCell} style={{ width: atEdges(MARKS_PX) }}>
              <ShownMark marks={marks} />
            </td>
          )}
          <ColumnHeads
            {...{ columns, classOf }}
            order={props.order}
            list={props.list}
            fromRows={active && rows.length > 0}
            beside={besideIn(props)}
          />
          {hasActs(props) && (
            <th
              scope="col"
              className={`${classes.right} ${classes.actionsCell}`}
              style={{ width: atEdges(actionsPx) }}
            >
              {UI.acao}
            </th>
          )}
        </tr>
        {props.longest && <SizingRow columns={columns} longest={props.longest} />}
      </thead>
      <tbody>
        <Spacer height={rowWindow?.before} columns={columns.length + (marks ? 2 : 1)} />
        {rows.map((row, i) => (
          <TableRow key={rowKey(row)} {...props} row={row} index={i} roving={roving} />
        ))}
        <Spacer height={rowWindow?.after} columns={columns.length + (marks ? 2 : 1)} />
      </tbody>
      {totals && <TotalsRow {...props} of={totals} />}
    </table>
  );
}
