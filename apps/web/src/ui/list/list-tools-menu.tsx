import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ExportKind } from '../../lib/export-rows.ts';
import { UI_LISTA } from '../textos.ts';

interface ListToolsMenuProps {
  target: ReactElement;
  onExport: (kind: ExportKind) => void;
}

export function ListToolsMenu({ target, onExport }: ListToolsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" defaultOpened withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>{UI_LISTA.csv}</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>{UI_LISTA.xlsx}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
