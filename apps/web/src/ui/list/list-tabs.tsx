import { useMediaQuery } from '@mantine/hooks';
import { formatNumber } from '@retaguarda/domain';
import { type KeyboardEvent, useId, useRef } from 'react';
import { LazySelect } from '../form/lazy-select.tsx';
import tab from '../tab.module.css';
import classes from './list-tabs.module.css';

interface ListTab {
  id: string;
  name: string;
  /** How much stands there, where that is told; nothing says no number. */
  count?: number;
}

interface ListTabsProps {
  /** What the list is divided by. */
  label: string;
  tabs: readonly ListTab[];
  /** Null while none is chosen. */
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
}

/** With its number, which one tab has beside its name and one line of a choice behind it. */
const counted = ({ name, count = 0 }: ListTab): string =>
  count > 0 ? `${name} ${formatNumber(count)}` : name;

/** So many have room in the line of the filters. */
const MAX_TABS = 5;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Those that have no room are one control. */
function Folded({ label, tabs, value, onChange, placeholder }: ListTabsProps) {
  return (
    <LazySelect
      label={label}
      data={tabs.map((t) => ({ value: t.id, label: counted(t) }))}
      value={value}
      searchable={tabs.length > 8}
      readOnly={tabs.length === 1}
      allowDeselect={false}
      {...(placeholder === undefined ? {} : { placeholder })}
      onChange={(id) => id !== null && onChange(id)}
    />
  );
}

function Row({ label, tabs, value, onChange }: ListTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const onKeyDown = (e: KeyboardEvent): void => {
    const here = tabs.findIndex(({ id }) => id === value);
    const to = e.key === 'Home' ? 0 : e.key === 'End' ? tabs.length - 1 : here + (STEPS[e.key] ?? 0);
    const target = tabs[(to + tabs.length) % tabs.length];
    if (target === undefined || to === here) return;
    e.preventDefault();
    onChange(target.id);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(prefix + target.id)}`)?.focus();
  };
  return (
    <div ref={row} className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ id, name, count = 0 }, i) => (
        <button
          key={id}
          id={`${prefix}${id}`}
          type="button"
          role="tab"
          className={tab.tab}
          aria-selected={id === value}
          tabIndex={id === value || (value === null && i === 0) ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {name}
          {count > 0 && <span className={classes.count}>{` ${formatNumber(count)}`}</span>}
        </button>
      ))}
    </div>
  );
}

/** What a list is divided by, at the left of its filters: tabs or, where they have no room, one control. */
export function ListTabs(props: ListTabsProps) {
  const wide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false });
  return wide && props.tabs.length <= MAX_TABS ? <Row {...props} /> : <Folded {...props} />;
}
