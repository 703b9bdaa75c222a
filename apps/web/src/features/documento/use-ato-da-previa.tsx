import { IconFileSearch } from '@tabler/icons-react';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { usePanelOf } from '../../ui/dialog/use-panel.ts';
import { PREVIA as T } from './textos.ts';

/** In the row of a model: shows how it comes out. */
export function useAtoDaPrevia(): (modelo: { id: number }) => readonly RowAct[] {
  const { open } = usePanelOf('previa');
  return ({ id }) => [
    { label: T.ver, icon: <IconFileSearch size={16} />, onPress: () => open(id), shown: true },
  ];
}
