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
}

/** Each filter by itself, with what tells it from the others. */
const filtersOf = (children: ReactNode, within = ''): Filter[] =>
  Children.toArray(children).flatMap((control, i) => {
    const key = `${within}${isValidElement(control) ? control.key : i}`;
    return isValidElement<{ children?: ReactNode }>(control) && control.type === Fragment
      ? filtersOf(control.props.children, key)
      : [{ key, control }];
  });

const controlsOf = (filters: readonly Filter[]) =>
  filters.map(({ key, control }) => <Fragment key={key}>{control}</Fragment>);

interface LineProps {
  filters: readonly Filter[];
  /** How many of them, from the left, stand behind the button. */
  folded: number;
  button: ReactNode;
}

/** The filters that have room, after the button of those that have none. */
function FilterLine({ filters, folded, button }: LineProps) {
  if (filters.length === 0 && folded === 0) return null;
  return (
    <Toolbar label={LIST_TEXTS.filtrosDaLista} className={classes.controls}>
      {folded > 0 && button}
      {filters.slice(folded).map(({ key, control }) => (
        <div key={key} className={classes.filter} data-filter>
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
    narrow ? [] : filters.map(({ key }) => key),
    opened,
  );
  const [wanted, setWanted] = useState(false);
  useHeadAct(
    active === 0
      ? undefined
      : { place: 'reset', label: LIST_PANEL_TEXTS.repor, icon: <IconRestore size={16} />, onPress: onClear },
  );
  // There the search stands with them.
  const folded = narrow ? Math.max(filters.length, search ? 1 : 0) : without;
  const open = () => {
    setWanted(true);
    drawer.open();
  };
  const button = (
    <Button
      variant={active > 0 ? 'light' : 'default'}
      leftSection={<IconAdjustmentsHorizontal size={16} />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={open}
    >
      {LIST_TEXTS.filtros(active)}
    </Button>
  );
  return (
    <div className={classes.filters} ref={line} data-plain>
      <div className={classes.of}>{of}</div>
      <FilterLine filters={filters} folded={folded} button={button} />
      <div className={classes.search}>{!narrow && search}</div>
      {folded > 0 && wanted && (
        <Suspense>
          <FiltersDrawer opened={opened} active={active} onClear={onClear} onClose={drawer.close}>
            {controlsOf(filters.slice(0, folded))}
            {narrow && search}
          </FiltersDrawer>
        </Suspense>
      )}
    </div>
  );
}
