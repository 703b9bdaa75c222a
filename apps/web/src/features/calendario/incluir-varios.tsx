import { IconCalendarRepeat, IconCalendarStar, IconClipboardText } from '@tabler/icons-react';
import { CALENDARIO as T } from './textos.ts';

export interface IncluirVarios {
  onAnoPassado: () => void;
  onCostume: () => void;
  onLista: () => void;
}

/** The ways to include many days, as acts. */
export const waysOf = ({ onAnoPassado, onCostume, onLista }: IncluirVarios) => [
  { label: T.anoPassado, icon: <IconCalendarRepeat size={16} />, onPress: onAnoPassado },
  { label: T.deCostume, icon: <IconCalendarStar size={16} />, onPress: onCostume },
  { label: T.lista, icon: <IconClipboardText size={16} />, onPress: onLista },
];
