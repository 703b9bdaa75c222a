import type { RouterHistory } from '@tanstack/react-router';
import { readRecord } from '../lib/read-record.ts';
import { opensAt } from '../ui/dialog/address.ts';
import { closeTopmostDialog } from '../ui/dialog/open-dialogs.ts';

const indiceDe = (state: unknown): number => Number(readRecord(state).__TSR_index ?? 0);

/**
 * The browser's Back closes the topmost dialog where that one has no address; what the product itself goes back by goes.
 * It is heard before the router, which then knows nothing of it: no guard of unsaved work asks about a page that stays.
 */
export function backCloses({ history }: { history: RouterHistory }): void {
  const { back } = history;
  let porPrograma = false;
  let volta = false;
  history.back = (options) => {
    porPrograma = true;
    back(options);
  };
  window.addEventListener(
    'popstate',
    (e) => {
      // Here again, where it had gone back from.
      if (volta) e.stopImmediatePropagation();
      const daqui = porPrograma || volta;
      [porPrograma, volta] = [false, false];
      const paraTras = indiceDe(e.state) === indiceDe(history.location.state) - 1;
      if (daqui || !paraTras || !closeTopmostDialog((address) => opensAt(address, history.location))) return;
      e.stopImmediatePropagation();
      volta = true;
      window.history.go(1);
    },
    { capture: true },
  );
}
