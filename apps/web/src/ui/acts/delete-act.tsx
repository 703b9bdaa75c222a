import { IconTrash } from '@tabler/icons-react';
import type { RowAct } from './row-acts.tsx';

/** The act that deletes a row. Its handler asks first. */
export const deleteAct = (label: string, blocked: string | undefined, onPress: () => void): RowAct => ({
  label,
  icon: <IconTrash size={16} />,
  shown: true,
  danger: true,
  blocked,
  onPress,
});
