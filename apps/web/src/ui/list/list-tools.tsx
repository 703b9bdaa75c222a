import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportKind } from '../../lib/list/export-rows.ts';
import type { NamedGrouping } from '../../lib/list/groups.ts';
import { lazyView } from '../../lib/load-code.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { LIST_TEXTS } from '../texts.ts';

const ListToolsMenu = lazyView(() =>
  import('./list-tools-menu.tsx').then((m) => ({ default: m.ListToolsMenu })),
);

interface ListToolsProps {
  onExport: (kind: ExportKind) => void;
  /** By what the rows of the file may be grouped. */
  groups?: readonly NamedGrouping[];
  chosen?: string | undefined;
  onGroup?: (key: string | undefined) => void;
}

/** Export of what the list shows. */
export function ListTools(props: ListToolsProps) {
  const exportar = (
    <ActionIcon aria-label={LIST_TEXTS.exportar}>
      <IconDownload size={16} />
    </ActionIcon>
  );
  return <LazyMenu target={exportar} menu={<ListToolsMenu target={exportar} {...props} />} />;
}
