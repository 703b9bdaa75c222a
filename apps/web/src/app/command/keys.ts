import { Store } from '../../lib/store.ts';

interface Palette {
  opened: boolean;
  text: string;
  /** Enter was pressed before there was anything to choose: the first that comes is what is meant. */
  enter: boolean;
  /** It has led to another screen, which has the focus. */
  left: boolean;
  /** How often it has been opened. */
  opening: number;
}

/** Milliseconds after which the keys are the screen's again, where the palette's code does not come. */
const ESPERA = 3000;

const FECHADA = { opened: false, text: '', enter: false, left: false };
export const palette = new Store<Palette>({ ...FECHADA, opening: 0 });

/** Keeps what is typed while the palette is on its way, which takes as long as its code and its frame do. */
function tecla(e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const { text } = palette.read();
  if (e.key === 'Enter') palette.patch({ enter: true });
  else if (e.key === 'Backspace') palette.patch({ text: text.slice(0, -1), enter: false });
  else if (e.key === 'Escape') closePalette();
  else if ([...e.key].length === 1) palette.patch({ text: text + e.key, enter: false });
  else return;
  e.preventDefault();
  e.stopPropagation();
}

let espera: ReturnType<typeof setTimeout> | undefined;

/** The palette is there, or does not come. */
export function releaseKeys(): void {
  clearTimeout(espera);
  window.removeEventListener('keydown', tecla, true);
}

export function openPalette(): void {
  const { opened, opening } = palette.read();
  if (opened) return;
  palette.patch({ ...FECHADA, opened: true, opening: opening + 1 });
  window.addEventListener('keydown', tecla, true);
  espera = setTimeout(releaseKeys, ESPERA);
}

export function closePalette(): void {
  releaseKeys();
  palette.patch(FECHADA);
}

/** Closes it for the screen that it leads to: the focus does not go back to where it was called. */
export function leavePalette(): void {
  closePalette();
  palette.patch({ left: true });
}
