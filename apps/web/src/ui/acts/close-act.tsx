import { IconX } from '@tabler/icons-react';
import { UI } from '../texts.ts';
import { useHeadAct } from './head-acts.ts';

/** Of a screen that the documents close: the way home, in the menu of its head. */
export function CloseAct({ onClose }: { onClose: () => void }) {
  useHeadAct({ place: 'close', label: UI.fechar, icon: <IconX size={16} />, onPress: onClose });
  return null;
}
