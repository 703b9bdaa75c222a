import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { closeHelp, help, openHelp } from '../../lib/help.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useStore } from '../../lib/store.ts';

const AjudaPainel = lazyView(() => import('./ajuda-painel.tsx').then((m) => ({ default: m.AjudaPainel })));

/** Whether the help stands above whatever else is open. */
const emCima = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1)?.querySelector('[data-ajuda]') != null;

function onKey(e: KeyboardEvent): void {
  if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.defaultPrevented) return;
  const { opened } = help.read();
  if (e.key === 'F1') (opened ? closeHelp : openHelp)();
  else if (e.key === 'Escape' && opened && emCima()) {
    closeHelp();
    // The dialogs of the library would close with it, whichever stands above the others.
    e.stopImmediatePropagation();
  } else return;
  e.preventDefault();
}

/** F1 opens the help of the screen, wherever one is on it, and closes it. Stands before the screen, to hear its keys first. */
export function AjudaHost() {
  const { opened } = useStore(help);
  const rota = useRouterState({ select: (s) => s.matches.at(-1)?.routeId ?? '' });
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      // Whoever signs out leaves nothing open.
      closeHelp();
    };
  }, []);
  return (
    opened && (
      <Suspense>
        <AjudaPainel rota={rota} onClose={closeHelp} />
      </Suspense>
    )
  );
}
