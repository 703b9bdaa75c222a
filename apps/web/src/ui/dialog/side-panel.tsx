import { Drawer, type DrawerProps } from '@mantine/core';
import { UI } from '../texts.ts';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';
import { useOpenDialog } from './open-dialogs.ts';
import classes from './side-panel.module.css';
import '@mantine/core/styles/Drawer.layer.css';

interface SidePanelProps extends Omit<DrawerProps, 'position' | 'classNames' | 'closeButtonProps'> {
  address: DialogAddress;
}

/** A drawer at the right, above the full-screen dialog that it may be opened from. */
export function SidePanel({ address, ...props }: SidePanelProps) {
  useOpenDialog(props.opened, address, props.onClose);
  return (
    <DialogAt value={address}>
      <Drawer
        position="right"
        size={560}
        zIndex={300}
        {...props}
        classNames={{
          header: classes.header ?? '',
          title: classes.title ?? '',
          body: classes.body ?? '',
          close: classes.close ?? '',
        }}
        closeButtonProps={{ 'aria-label': UI.fechar, iconSize: 16 }}
      />
    </DialogAt>
  );
}
