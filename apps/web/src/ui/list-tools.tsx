import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconDownload } from '@tabler/icons-react';
import type { ExportKind } from '../lib/export-rows.ts';
import { updateShell, useShell } from '../lib/shell-store.ts';
import { UI_LISTA } from './textos.ts';

interface ListToolsProps {
  onExport: (kind: ExportKind) => void;
}

/** Density of the rows and export of what the list shows. */
export function ListTools({ onExport }: ListToolsProps) {
  const dense = useShell((s) => s.density === 'compacta');
  return (
    <div style={{ display: 'flex', gap: 2 }}>
      <Tooltip label={UI_LISTA.densidade}>
        <ActionIcon
          aria-label={UI_LISTA.densidade}
          aria-pressed={dense}
          variant={dense ? 'light' : 'subtle'}
          onClick={() => updateShell({ density: dense ? 'normal' : 'compacta' })}
        >
          <IconBaselineDensityMedium size={16} />
        </ActionIcon>
      </Tooltip>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label={UI_LISTA.exportar}>
            <IconDownload size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onExport('csv')}>{UI_LISTA.csv}</Menu.Item>
          <Menu.Item onClick={() => onExport('xlsx')}>{UI_LISTA.xlsx}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
