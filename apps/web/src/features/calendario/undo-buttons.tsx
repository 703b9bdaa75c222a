import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { UndoRedo } from '../../ui/form/use-undo-keys.ts';
import { Hint } from '../../ui/notice/hint.tsx';
import { UI } from '../../ui/texts.ts';

/** Back and forth among the changes that are not saved yet. */
export function UndoButtons({ canUndo, canRedo, undo, redo }: Omit<UndoRedo, 'closeStep'>) {
  return (
    <Group gap={4} wrap="nowrap">
      <Hint label={UI.desfazerDica}>
        <ActionIcon size={34} variant="default" aria-label={UI.desfazer} disabled={!canUndo} onClick={undo}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Hint>
      <Hint label={UI.refazerDica}>
        <ActionIcon size={34} variant="default" aria-label={UI.refazer} disabled={!canRedo} onClick={redo}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}
