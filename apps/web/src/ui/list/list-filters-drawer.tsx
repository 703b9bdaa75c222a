import { Button, Drawer } from '@mantine/core';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { useOpenDialog } from '../dialog/open-dialogs.ts';
import { LIST_TEXTS, UI } from '../texts.ts';
import classes from './list-panel.module.css';
import { ListTotals } from './list-totals.ts';
import '@mantine/core/styles/Drawer.layer.css';

interface FiltersDrawerProps {
  opened: boolean;
  active: number;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
}

const NOBODY = () => () => undefined;

/** The filters one below the other, and the way back to what they find. */
export function FiltersDrawer({ opened, active, onClear, onClose, children }: FiltersDrawerProps) {
  useOpenDialog(opened, 'folded', onClose);
  const totals = useContext(ListTotals);
  const total = useSyncExternalStore(totals?.subscribe ?? NOBODY, () => totals?.read().total);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={LIST_TEXTS.filtros(active)}
      closeButtonProps={{ 'aria-label': UI.fechar }}
    >
      <div className={classes.stacked}>{children}</div>
      <div className={classes.stackedFoot}>
        <Button variant="default" disabled={active === 0} onClick={onClear}>
          {UI.limparFiltros}
        </Button>
        <Button onClick={onClose}>{LIST_TEXTS.verResultados(total)}</Button>
      </div>
    </Drawer>
  );
}
