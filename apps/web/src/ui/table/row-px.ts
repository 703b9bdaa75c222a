import { useContext } from 'react';
import { useShell } from '../../lib/shell-store.ts';
import { DialogAt } from '../dialog/dialog-at.ts';

/** Row heights of the table's two densities, as its style sheet has them. */
export const ROW_PX = { normal: 36, compacta: 32 } as const;

/** How dense rows stand: as the person chose, and in a dialog always close. */
export function useDensity(): keyof typeof ROW_PX {
  const chosen = useShell((s) => s.density);
  return useContext(DialogAt) === null ? chosen : 'compacta';
}
