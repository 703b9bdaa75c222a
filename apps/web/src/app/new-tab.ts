import type { AnyRouter } from '@tanstack/react-router';
import { goesToNewTab } from '../lib/new-tab.ts';

/** What goes to an address within `inNewTab` opens it there; nothing of this tab goes along, whose drafts are its own. */
export function opensNewTabs(router: AnyRouter): void {
  const { navigate } = router;
  router.navigate = async (options) => {
    // Its type takes no `undefined` where that of `navigate` does; what it does with them is the same.
    if (goesToNewTab()) window.open(router.buildLocation(options as object).href, '_blank', 'noopener');
    else await navigate(options);
  };
}
