import { Listeners } from './store.ts';

const listeners = new Listeners();

/** Calls when something may have become of what is on screen. @returns what ends that */
export const ouveNovidades = listeners.subscribe;

/** Says that something may have become of what is on screen: whoever shows it looks. */
export const haNovidade = (): void => listeners.tell();
