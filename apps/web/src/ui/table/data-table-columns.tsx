import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { columnChoices, isOwnLayout, type ListKey, useLayout } from '../../lib/list/column-layout.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePanel } from '../dialog/use-panel.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import type { Column } from './data-table-types.ts';
import { LIST_PANEL_TEXTS } from './list-panel-texts.ts';

const DataTableColumnsMenu = lazyView(() =>
  import('./data-table-columns-menu.tsx').then((m) => ({ default: m.DataTableColumnsMenu })),
);

const ColumnsDialog = lazyView(() =>
  import('./columns-dialog.tsx').then((m) => ({ default: m.ColumnsDialog })),
);

interface DataTableColumnsProps {
  list: ListKey;
  /** The columns of all tables of the list. */
  columns: readonly Column<never>[];
}

/** Which columns a list shows, in which order and how wide, and how dense its rows are; kept for each person. */
export function DataTableColumns({ list, columns }: DataTableColumnsProps) {
  const layout = useLayout(list);
  const arranjo = usePanel(`colunas.${list.list}`);
  const choices = columnChoices(columns, layout);
  const target = (
    <ActionIcon
      aria-label={LIST_PANEL_TEXTS.colunas}
      title={LIST_PANEL_TEXTS.colunas}
      variant={isOwnLayout(layout) ? 'subtle' : 'light'}
    >
      <IconColumns3 size={16} />
    </ActionIcon>
  );
  const menu = (
    <LazyMenu
      target={target}
      menu={
        <DataTableColumnsMenu
          target={target}
          list={list}
          layout={layout}
          choices={choices}
          onArrange={arranjo.open}
        />
      }
    />
  );
  return (
    <>
      {menu}
      {arranjo.opened && (
        <Suspense>
          <ColumnsDialog list={list} layout={layout} choices={choices} onClose={arranjo.close} />
        </Suspense>
      )}
    </>
  );
}
