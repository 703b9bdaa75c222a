import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconRestore } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { useHeadAct } from '../acts/head-acts.ts';
import { Toolbar } from '../acts/toolbar.tsx';
import { LIST_PANEL_TEXTS } from '../table/list-panel-texts.ts';
import { LIST_TEXTS } from '../texts.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './list-panel.module.css';
import { useFolds } from './use-folds.ts';

const FiltersDrawer = lazyView(() =>
  import('./list-filters-drawer.tsx').then((m) => ({ default: m.FiltersDrawer })),
);

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

/** The filters of a list in one line; those without room in it stand behind one button that says how many hold. */
export function ListFilters({ of, active, onClear, search, children }: ListFiltersProps) {
  const narrow = useNarrow();
  const row = useRef<HTMLDivElement>(null);
  const folds = useFolds(row);
  const [opened, drawer] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  useHeadAct(
    active === 0
      ? undefined
      : { place: 'reset', label: LIST_PANEL_TEXTS.repor, icon: <IconRestore size={16} />, onPress: onClear },
  );
  const folded = narrow || (folds && children !== undefined);
  const open = () => {
    setWanted(true);
    drawer.open();
  };
  return (
    <div className={classes.filters} ref={row} data-plain>
      {of}
      {(folded || children !== undefined) && (
        <Toolbar label={LIST_TEXTS.filtrosDaLista} className={classes.controls}>
          {folded ? (
            <Button
              variant={active > 0 ? 'light' : 'default'}
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={open}
            >
              {LIST_TEXTS.filtros(active)}
            </Button>
          ) : (
            children
          )}
        </Toolbar>
      )}
      {!narrow && search && <div className={classes.search}>{search}</div>}
      {folded && wanted && (
        <Suspense>
          <FiltersDrawer opened={opened} active={active} onClear={onClear} onClose={drawer.close}>
            {children}
            {narrow && search}
          </FiltersDrawer>
        </Suspense>
      )}
    </div>
  );
}
