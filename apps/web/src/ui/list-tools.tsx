import { ActionIcon } from '@mantine/core';
import { IconBaselineDensityMedium, IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ExportKind } from '../lib/export-rows.ts';
import { updateShell, useShell } from '../lib/shell-store.ts';
import { Hint } from './hint.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { UI_LISTA } from './textos.ts';

const ListToolsMenu = lazy(() => import('./list-tools-menu.tsx').then((m) => ({ default: m.ListToolsMenu })));

interface ListToolsProps {
  onExport: (kind: ExportKind) => void;
}

/** Density of the rows and export of what the list shows. */
export function ListTools({ onExport }: ListToolsProps) {
  const dense = useShell((s) => s.density === 'compacta');
  const exportar = (
    <ActionIcon aria-label={UI_LISTA.exportar}>
      <IconDownload size={16} />
    </ActionIcon>
  );
  return (
    <div style={{ display: 'flex', gap: 2 }}>
      <Hint label={UI_LISTA.densidade}>
        <ActionIcon
          aria-label={UI_LISTA.densidade}
          aria-pressed={dense}
          variant={dense ? 'light' : 'subtle'}
          onClick={() => updateShell({ density: dense ? 'normal' : 'compacta' })}
        >
          <IconBaselineDensityMedium size={16} />
        </ActionIcon>
      </Hint>
      <LazyMenu target={exportar} menu={<ListToolsMenu target={exportar} onExport={onExport} />} />
    </div>
  );
}
