import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useConhecidos } from './campos-context.ts';
import { EDITOR as T } from './textos.ts';

/** Takes a node out of the text, where that may be changed. */
export function RetirarNo({ onRetira }: { onRetira: () => void }) {
  const { readOnly } = useConhecidos();
  if (readOnly) return null;
  return (
    <ActionIcon variant="subtle" size={26} aria-label={T.retirar} title={T.retirar} onClick={onRetira}>
      <IconX size={14} />
    </ActionIcon>
  );
}
