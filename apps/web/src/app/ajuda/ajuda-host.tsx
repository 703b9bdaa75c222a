import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { closeHelp, help, openHelp } from '../../lib/help.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useStore } from '../../lib/store.ts';

const AjudaPainel = lazyView(() => import('./ajuda-painel.tsx').then((m) => ({ default: m.AjudaPainel })));

/** F1 opens the help of the screen, wherever one is on it, and closes it. */
export function AjudaHost() {
  const { opened } = useStore(help);
  const rota = useRouterState({ select: (s) => s.matches.at(-1)?.routeId ?? '' });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'F1' || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.defaultPrevented) return;
      e.preventDefault();
      if (help.read().opened) closeHelp();
      else openHelp();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
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
