import { IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { useHeadAct } from '../acts/head-acts.ts';
import { usePanel } from '../dialog/use-panel.ts';
import { LIST_TEXTS } from '../texts.ts';
import type { ExportChoice } from './export-choice.ts';

const ExportDialog = lazyView(() => import('./export-dialog.tsx'), 'ExportDialog');

interface ExportActProps extends ExportChoice {
  /** Whose rows: a list may stand over another one. */
  list: string;
}

/** Export of what the list shows. */
export function ExportAct({ list, ...choice }: ExportActProps) {
  const dialog = usePanel(`planilha.${list}`);
  useHeadAct({
    place: 'file',
    label: LIST_TEXTS.exportar,
    icon: <IconDownload size={16} />,
    onPress: dialog.open,
  });
  if (!dialog.opened) return null;
  return (
    <Suspense>
      <ExportDialog {...choice} onClose={dialog.close} />
    </Suspense>
  );
}
