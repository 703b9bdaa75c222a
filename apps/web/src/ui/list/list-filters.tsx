import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconRestore } from '@tabler/icons-react';
import { Children, Fragment, isValidElement, type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { useHeadAct } from '../acts/head-acts.ts';
import { Toolbar } from '../acts/toolbar.tsx';
import { LIST_PANEL_TEXTS } from '../table/list-panel-texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import { useNarrow } from '../use-narrow.ts';
import { ListFilter, type ListFilterProps } from './list-filter.tsx';
import classes from './list-panel.module.css';
import { useFolds } from './use-folds.ts';

const FiltersDrawer = lazyView(() => import('./list-filters-drawer.tsx'), 'FiltersDrawer');

export interface ListFiltersProps {
  /** What the list is of, as its type: never behind the button. */
  of?: ReactNode;
  /** How many of the filters are not as the list opens with them. */
  active: number;
  onClear: () => void;
  /** Stays in the line where the others have no room in it. */
  search?: ReactNode;
  children?: ReactNode;
}

interface Filter {
  key: string;
  control: ReactNode;
  set: boolean;
}

/** Each filter by itself, with what tells it from the others. */
const filtersOf = (children: ReactNode, within = ''): Filter[] =>
  Children.toArray(children).flatMap((control, i) => {
    const key = `${within}${isValidElement(control) ? control.key : i}`;
    if (isValidElement<{ children?: ReactNode }>(control) && control.type === Fragment)
      return filtersOf(control.props.children, key);
    const set = isValidElement<ListFilterProps>(control) && control.type === ListFilter && control.props.set;
    return [{ key, control, set }];
  });

/** Those at the left first, and what is set last. */
const foldingOrder = (filters: readonly Filter[]): string[] =>
  [...filters.filter((f) => !f.set), ...filters.filter((f) => f.set)].map(({ key }) => key);

const controlsOf = (filters: readonly Filter[]) =>
  filters.map(({ key, control }) => <Fragment key={key}>{control}</Fragment>);

interface LineProps {
  /** Those that have room. */
  filters: readonly Filter[];
  /** Behind which the others stand, where there are any. */
  button: ReactNode;
}

/** The filters that have room, after the button of those that have none. */
function FilterLine({ filters, button }: LineProps) {
  if (filters.length === 0 && !button) return null;
  return (
    <Toolbar label={LIST_TEXTS.filtrosDaLista} className={classes.controls}>
      {button}
      {filters.map(({ key, control, set }) => (
        <div key={key} className={classes.filter} data-filter={key} data-set={set || undefined}>
          {control}
        </div>
      ))}
    </Toolbar>
  );
}

/** The filters of a list in one line; those without room in it stand behind one button that says how many hold. */
export function ListFilters({ of, active, onClear, search, children }: ListFiltersProps) {
  const narrow = useNarrow();
  const line = useRef<HTMLDivElement>(null);
  const filters = filtersOf(children);
  const [opened, drawer] = useDisclosure(false);
  const without = useFolds(
    line,
    // On a narrow screen none of them is drawn in it.
    narrow ? [] : foldingOrder(filters),
    opened,
  );
  const [wanted, setWanted] = useState(false);
  useHeadAct(
    active === 0
      ? undefined
      : { place: 'reset', label: LIST_PANEL_TEXTS.repor, icon: <IconRestore size={16} />, onPress: onClear },
  );
  const [standing, folded] = narrow
    ? [[], filters]
    : [filters.filter((f) => !without.includes(f.key)), filters.filter((f) => without.includes(f.key))];
  // There the search stands with them.
  const folds = folded.length > 0 || Boolean(narrow && search);
  const behind = Math.max(0, active - standing.filter((f) => f.set).length);
  const open = () => {
    setWanted(true);
    drawer.open();
  };
  const button = (
    <Button
      variant={behind > 0 ? 'light' : 'default'}
      leftSection={<IconAdjustmentsHorizontal size={16} />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={open}
    >
      {LIST_TEXTS.filtros(behind)}
    </Button>
  );
  return (
    <div className={classes.filters} ref={line} data-plain>
      <div className={classes.of}>{of}</div>
      <FilterLine filters={standing} button={folds && button} />
      <div className={classes.search}>{!narrow && search}</div>
      {folds && wanted && (
        <Suspense>
          <FiltersDrawer opened={opened} active={active} onClear={onClear} onClose={drawer.close}>
            {controlsOf(folded)}
            {narrow && search}
          </FiltersDrawer>
        </Suspense>
      )}
    </div>
  );
}
