import { Listeners } from './store.ts';

const listeners = new Listeners();

/** Calls when something may have become of what is on screen. @returns what ends that */
export const onStaleScreen = listeners.subscribe;

/** Says that something may have become of what is on screen: whoever shows it looks. */
export const tellStaleScreen = (): void => listeners.tell();
