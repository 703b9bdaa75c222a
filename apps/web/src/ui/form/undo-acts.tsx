import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { HeadLine } from '../acts/head-line.ts';
import { UI } from '../texts.ts';
import type { UndoRedo } from './use-undo-keys.ts';

/** Back and forth among the changes that are not saved yet, in the menu of the head; the keys do the same. */
export function UndoActs({ canUndo, canRedo, undo, redo }: Omit<UndoRedo, 'closeStep'>) {
  return (
    <>
      {canUndo && (
        <HeadLine
          place="undo"
          label={UI.desfazer}
          icon={<IconArrowBackUp size={16} />}
          state={UI.desfazerTecla}
          onPress={undo}
        />
      )}
      {canRedo && (
        <HeadLine
          place="redo"
          label={UI.refazer}
          icon={<IconArrowForwardUp size={16} />}
          state={UI.refazerTecla}
          onPress={redo}
        />
      )}
    </>
  );
}
