import { Store } from './store.ts';

interface Help {
  opened: boolean;
  /** What had the focus when it was asked for. */
  from: Element | null;
}

/** Whether the help of the screen is open. */
export const help = new Store<Help>({ opened: false, from: null });

export const openHelp = (): void => help.patch({ opened: true, from: document.activeElement });
export const closeHelp = (): void => help.patch({ opened: false });
