let elsewhere = false;

/** Whether a click or a key asks for another tab, as it does of a link. */
export const asksForTab = ({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  ctrlKey || metaKey;

/** Runs what opens a record: the address that it goes to opens in another tab, and this one stays as it is. */
export function inNewTab(open: () => void): void {
  elsewhere = true;
  try {
    open();
  } finally {
    elsewhere = false;
  }
}

/** Whether an address that is gone to just now is one for another tab. */
export const goesToNewTab = (): boolean => elsewhere;
