import { Drawer, type DrawerProps } from '@mantine/core';
import { UI } from '../textos.ts';
import { useAberto } from './abertos.ts';
import classes from './side-panel.module.css';
import '@mantine/core/styles/Drawer.layer.css';

type SidePanelProps = Omit<DrawerProps, 'position' | 'classNames' | 'closeButtonProps'>;

/** A drawer at the right, above the full-screen dialog that it may be opened from. */
export function SidePanel(props: SidePanelProps) {
  useAberto(props.opened, props.onClose);
  return (
    <Drawer
      position="right"
      size={560}
      zIndex={300}
      {...props}
      classNames={{ title: classes.title ?? '' }}
      closeButtonProps={{ 'aria-label': UI.fechar }}
    />
  );
}
