import { IconTrash } from '@tabler/icons-react';
import { UI } from '../texts.ts';
import type { RowAct } from './row-acts.tsx';

/** The act that deletes a row. Its handler asks first. */
export const deleteAct = (blocked: string | undefined, onPress: () => void): RowAct => ({
  label: UI.excluirPergunta,
  icon: <IconTrash size={16} />,
  danger: true,
  blocked,
  onPress,
});
