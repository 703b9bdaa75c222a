import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { columnChoices, type ListKey, useHidden } from '../../lib/column-choice.ts';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { PAINEL } from '../list/list-panel-textos.ts';
import type { Column } from './data-table-types.ts';

const DataTableColumnsMenu = lazyView(() =>
  import('./data-table-columns-menu.tsx').then((m) => ({ default: m.DataTableColumnsMenu })),
);

interface DataTableColumnsProps {
  list: ListKey;
  /** The columns of all tables of the list. */
  columns: readonly Column<never>[];
}

/** Which columns a list shows and how dense its rows are; kept for each person. */
export function DataTableColumns({ list, columns }: DataTableColumnsProps) {
  const hidden = useHidden(list);
  const target = (
    <ActionIcon
      aria-label={PAINEL.colunas}
      title={PAINEL.colunas}
      variant={hidden.size > 0 ? 'light' : 'subtle'}
    >
      <IconColumns3 size={16} />
    </ActionIcon>
  );
  return (
    <LazyMenu
      target={target}
      menu={
        <DataTableColumnsMenu target={target} list={list} hidden={hidden} choices={columnChoices(columns)} />
      }
    />
  );
}
