import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useId, useMemo, useState } from 'react';
import classes from './tree.module.css';
import { indexTree, matchesOf, rowsOf, type TreeNode, type TreeRow } from './tree-model.ts';

export interface TreeItem extends TreeNode {
  icon?: ReactNode;
  /** While what is below it is shown; else `icon`. */
  iconOpen?: ReactNode;
  /** Inactive: struck through and grey. */
  struck?: boolean;
}

interface TreeChecks {
  checked: ReadonlySet<number>;
  onToggle: (id: number) => void;
  readOnly?: boolean;
}

interface TreeProps {
  label: string;
  nodes: readonly TreeItem[];
  selected: number | null;
  onSelect: (id: number) => void;
  /** Shows only what holds this text, with all above it. */
  search?: string;
  checks?: TreeChecks;
  /** What stands in place of the rows when the search finds none. */
  empty?: ReactNode;
}

interface RowProps {
  id: string;
  row: TreeRow<TreeItem>;
  selected: boolean;
  active: boolean;
  checked: boolean | undefined;
  readOnly: boolean;
}

function Row({ id, row, selected, active, checked, readOnly }: RowProps) {
  const { node, level, parent, open } = row;
  const icon = parent && open ? (node.iconOpen ?? node.icon) : node.icon;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and names the active row
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-selected={selected}
      aria-expanded={parent ? open : undefined}
      aria-checked={checked}
      aria-disabled={readOnly || undefined}
      data-node={node.id}
      data-active={active || undefined}
      className={node.struck ? `${classes.row} ${classes.struck}` : classes.row}
      style={{ '--level': level }}
    >
      <span className={classes.twist} data-part={parent ? 'twist' : undefined}>
        {parent && <IconChevronRight size={16} />}
      </span>
      {checked !== undefined && (
        <span className={classes.check} data-part="check">
          {checked && <IconCheck size={14} />}
        </span>
      )}
      {icon !== undefined && <span className={classes.icon}>{icon}</span>}
      <span className={classes.label} title={node.label}>
        {node.label}
      </span>
    </div>
  );
}

// A click changes two rows of a thousand; the others are the same as before.
const MemoRow = memo(
  Row,
  (a, b) =>
    a.row.node === b.row.node &&
    a.row.level === b.row.level &&
    a.row.parent === b.row.parent &&
    a.row.open === b.row.open &&
    a.selected === b.selected &&
    a.active === b.active &&
    a.checked === b.checked &&
    a.readOnly === b.readOnly,
);

/** Where an arrow, Home or End key leads from a row; null when the key means something else. */
function target(key: string, rows: readonly TreeRow[], at: number): number | null {
  const row = rows[at];
  if (key === 'ArrowDown') return Math.min(at + 1, rows.length - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return rows.length - 1;
  if (key === 'ArrowLeft' && row && !(row.parent && row.open))
    return rows.findIndex((r) => r.node.id === row.node.parentId);
  if (key === 'ArrowRight' && row?.parent && row.open) return at + 1;
  return null;
}

/** A tree with the keyboard of the ARIA pattern: arrows, Home, End, Enter selects, space checks. */
export function Tree({ label, nodes, selected, onSelect, search = '', checks, empty }: TreeProps) {
  const base = useId();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [active, setActive] = useState<number | null>(null);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const matches = useMemo(() => matchesOf(index, search), [index, search]);
  const rows = useMemo(() => rowsOf(index, closed, matches), [index, closed, matches]);
  const current = rows.findIndex((r) => r.node.id === (active ?? selected));
  const at = Math.max(0, current);
  const rowId = (id: number) => `${base}-${id}`;

  const pick = (id: number) => {
    setActive(id);
    onSelect(id);
  };
  const twist = (id: number) =>
    setClosed((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const go = (to: number) => {
    const row = rows[to];
    if (!row) return;
    setActive(row.node.id);
    document.getElementById(rowId(row.node.id))?.scrollIntoView({ block: 'nearest' });
  };

  const onClick = (e: MouseEvent<HTMLElement>) => {
    if (!(e.target instanceof Element)) return;
    const id = Number(e.target.closest<HTMLElement>('[data-node]')?.dataset.node);
    const part = e.target.closest<HTMLElement>('[data-part]')?.dataset.part;
    if (!index.byId.has(id)) return;
    if (part === 'twist') return twist(id);
    pick(id);
    if (part === 'check' && checks && !checks.readOnly) checks.onToggle(id);
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const row = rows[at];
    if (!row || e.ctrlKey || e.metaKey || e.altKey) return;
    const to = target(e.key, rows, at);
    if (to !== null) go(to);
    else if (e.key === 'ArrowLeft' || e.key === 'ArrowRight') {
      if (row.parent && matches === null) twist(row.node.id);
    } else if (e.key === 'Enter') pick(row.node.id);
    else if (e.key === ' ' && checks && !checks.readOnly) checks.onToggle(row.node.id);
    else if (e.key !== ' ') return;
    e.preventDefault();
  };

  if (rows.length === 0) return <>{empty}</>;
  return (
    <div
      role="tree"
      aria-label={label}
      aria-multiselectable={checks ? true : undefined}
      aria-activedescendant={rows[at] && rowId(rows[at].node.id)}
      tabIndex={0}
      className={classes.tree}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {rows.map((row, i) => {
        const { id } = row.node;
        return (
          <MemoRow
            key={id}
            id={rowId(id)}
            row={row}
            selected={id === selected}
            active={i === at}
            checked={checks?.checked.has(id)}
            readOnly={checks?.readOnly ?? false}
          />
        );
      })}
    </div>
  );
}
