import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import type { WordedValue } from '../../lib/worded-values.ts';
import { formatClockOrDay } from '../format-when.ts';
import { UI } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './save-state.module.css';

/** What is typed and not saved, and when it was saved last. */
export interface Saving {
  unsaved: () => readonly WordedValue[];
  subscribe: (listener: () => void) => () => void;
  /** Null until something is saved here. */
  savedAt: number | null;
  onUndo: () => void;
}

function inWords(values: readonly WordedValue[]): string {
  const [first] = values;
  if (first === undefined) return '';
  const { grupo = '', label, antes, texto } = first;
  const which = grupo || label;
  const one =
    antes === undefined ? which : UI.deUmParaOutro(which, antes || UI.semValor, texto || UI.semValor);
  return UI.porSalvar(values.length, one);
}

/** In the foot of a dialog: what is not saved yet and its way back, else that all of it is. */
export function SaveState({ unsaved, subscribe, savedAt, onUndo }: Saving) {
  const [asked, setAsked] = useState(false);
  const words = useSyncExternalStore(subscribe, () => inWords(unsaved()));
  if (words === '')
    return (
      savedAt !== null && (
        <span className={classes.saved}>
          {UI.tudoSalvo(formatClockOrDay(new Date(savedAt).toISOString()))}
        </span>
      )
    );
  const undo = () => (unsaved().length > 1 ? setAsked(true) : onUndo());
  return (
    <>
      <span className={classes.unsaved} title={words}>
        {words}
      </span>
      <Button variant="transparent" size="compact-sm" className={classes.undo ?? ''} onClick={undo}>
        {UI.desfazer}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={UI.desfazer}
        text={UI.desfazerPergunta}
        confirm={UI.desfazer}
        cancel={UI.continuarEditando}
        onConfirm={() => {
          setAsked(false);
          onUndo();
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
