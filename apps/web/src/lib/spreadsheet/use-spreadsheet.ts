import { useState } from 'react';
import { useStore } from '../store.ts';
import { ChosenFile } from './chosen-file.ts';
import { readFile } from './read-file.ts';

/** The file that a screen has chosen. */
export function useSpreadsheet() {
  const [file] = useState(() => new ChosenFile(readFile));
  const { choose, setTitleLine, refuse } = file;
  return { ...useStore(file.store), choose, setTitleLine, refuse, file };
}
