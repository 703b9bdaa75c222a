import { ActionIcon, Group } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Hint } from '../notice/hint.tsx';
import { UI } from '../textos.ts';
import type { VaiEVolta } from './use-undo-keys.ts';

/** Back and forth among the changes that are not saved yet. */
export function UndoButtons({ podeDesfazer, podeRefazer, desfaz, refaz }: Omit<VaiEVolta, 'fecha'>) {
  return (
    <Group gap={4} wrap="nowrap">
      <Hint label={UI.desfazerDica}>
        <ActionIcon
          size={34}
          variant="default"
          aria-label={UI.desfazer}
          disabled={!podeDesfazer}
          onClick={desfaz}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Hint>
      <Hint label={UI.refazerDica}>
        <ActionIcon
          size={34}
          variant="default"
          aria-label={UI.refazer}
          disabled={!podeRefazer}
          onClick={refaz}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Hint>
    </Group>
  );
}
