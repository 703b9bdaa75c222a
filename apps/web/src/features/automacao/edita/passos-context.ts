import { createContext, useContext } from 'react';
import type { UndoRedo } from '../../../ui/form/use-undo-keys.ts';

const nada = () => undefined;

/** The steps of the whole automation, for what of it is written in a dialog of its own. */
export const PassosContext = createContext<UndoRedo>({
  ...{ canUndo: false, canRedo: false, undo: nada, redo: nada, closeStep: nada },
});
export const usePassos = (): UndoRedo => useContext(PassosContext);
