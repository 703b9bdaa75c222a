import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { LIST_TEXTS } from '../texts.ts';
import { useNarrow } from '../use-narrow.ts';
import classes from './list-panel.module.css';

const FiltersDrawer = lazyView(() =>
  import('./list-filters-drawer.tsx').then((m) => ({ default: m.FiltersDrawer })),
);

export interface ListFiltersProps {
  /** What the list is of, as its type: never behind the button. */
  of?: ReactNode;
  /** Rows a page. */
  size?: ReactNode;
  /** How many of the filters are not as the list opens with them. */
  active: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list: in a row or, on a narrow screen, behind one button that says how many hold. */
export function ListFilters({ of, size, active, onClear, children }: ListFiltersProps) {
  const narrow = useNarrow();
  const [opened, drawer] = useDisclosure(false);
  const [wanted, setWanted] = useState(false);
  if (!narrow)
    return (
      <div className={classes.filters}>
        {size}
        {of}
        {children}
      </div>
    );
  const open = () => {
    setWanted(true);
    drawer.open();
  };
  return (
    <div className={classes.filters}>
      {of}
      <Button
        variant={active > 0 ? 'light' : 'default'}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        {LIST_TEXTS.filtros(active)}
      </Button>
      {wanted && (
        <Suspense>
          <FiltersDrawer opened={opened} active={active} onClear={onClear} onClose={drawer.close}>
            {children}
            {size}
          </FiltersDrawer>
        </Suspense>
      )}
    </div>
  );
}
