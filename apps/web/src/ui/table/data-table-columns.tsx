import { IconArrowAutofitHeight, IconColumns3, IconRestore } from '@tabler/icons-react';
import { Suspense } from 'react';
import {
  columnChoices,
  isOwnLayout,
  type ListKey,
  OWN_LAYOUT,
  saveLayout,
  useLayout,
} from '../../lib/list/column-layout.ts';
import { lazyView } from '../../lib/load-code.ts';
import { updateShell, useShell } from '../../lib/shell-store.ts';
import { useHeadAct } from '../acts/head-acts.ts';
import { usePanel } from '../dialog/use-panel.ts';
import type { Column } from './data-table-types.ts';
import { LIST_PANEL_TEXTS as T } from './list-panel-texts.ts';

const ColumnsDialog = lazyView(() => import('./columns-dialog.tsx'), 'ColumnsDialog');

interface DataTableColumnsProps {
  list: ListKey;
  /** The columns of all tables of the list. */
  columns: readonly Column<never>[];
}

/** Which columns a list shows, in which order and how wide, and how dense its rows are; kept for each person. */
export function DataTableColumns({ list, columns }: DataTableColumnsProps) {
  const layout = useLayout(list);
  const dense = useShell((s) => s.density === 'compacta');
  const dialog = usePanel(`colunas.${list.list}`);
  useHeadAct({
    place: 'columns',
    label: T.colunas,
    icon: <IconColumns3 size={16} />,
    onPress: dialog.open,
  });
  useHeadAct({
    place: 'density',
    label: T.altura,
    icon: <IconArrowAutofitHeight size={16} />,
    state: dense ? T.compacta : T.confortavel,
    keepsOpen: true,
    onPress: () => updateShell({ density: dense ? 'normal' : 'compacta' }),
  });
  useHeadAct(
    isOwnLayout(layout)
      ? undefined
      : {
          place: 'reset',
          label: T.repor,
          icon: <IconRestore size={16} />,
          onPress: () => saveLayout(list, OWN_LAYOUT),
        },
  );
  if (!dialog.opened) return null;
  return (
    <Suspense>
      <ColumnsDialog
        list={list}
        layout={layout}
        choices={columnChoices(columns, layout)}
        onClose={dialog.close}
      />
    </Suspense>
  );
}
