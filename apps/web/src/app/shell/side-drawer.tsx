import { Drawer } from '@mantine/core';
import { useOpenDialog } from '../../ui/dialog/open-dialogs.ts';
import { SideMenu } from './side-menu.tsx';
import '@mantine/core/styles/Drawer.layer.css';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
}

export function SideDrawer({ opened, onClose }: SideDrawerProps) {
  useOpenDialog(opened, 'folded', onClose);
  return (
    <Drawer opened={opened} onClose={onClose} size={280} padding="sm" withCloseButton={false}>
      <SideMenu onChoose={onClose} />
    </Drawer>
  );
}
