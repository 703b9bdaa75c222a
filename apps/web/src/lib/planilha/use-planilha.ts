import { useState } from 'react';
import { useStore } from '../store.ts';
import { ChosenFile } from './chosen-file.ts';
import { readFile } from './read-file.ts';

/** The file that a screen has chosen. */
export function usePlanilha() {
  const [file] = useState(() => new ChosenFile(readFile));
  const { escolhe, intitula, recusa } = file;
  return { ...useStore(file.store), escolhe, intitula, recusa, file };
}
