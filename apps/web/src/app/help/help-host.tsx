import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { frontDialog } from '../../lib/front-dialog.ts';
import { help, openHelp } from '../../lib/help.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';

const AjudaPainel = lazyView(() => import('./help-panel.tsx'), 'HelpPanel');

/** Whether the help stands above whatever else is open. */
const emCima = (): boolean => frontDialog()?.querySelector('[data-ajuda]') != null;

function ouveTecla(
  e: KeyboardEvent,
  { opened, close }: Pick<ReturnType<typeof usePanel>, 'opened' | 'close'>,
): void {
  if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.defaultPrevented) return;
  if (e.key === 'F1') (opened ? close : openHelp)();
  else if (e.key === 'Escape' && opened && emCima()) {
    close();
    // The dialogs of the library would close with it, whichever stands above the others.
    e.stopImmediatePropagation();
  } else return;
  e.preventDefault();
}

/** F1 opens the help of the screen, wherever one is on it, and closes it. Stands before the screen, to hear its keys first. */
export function HelpHost() {
  const painel = usePanel('ajuda');
  const agora = useRef(painel);
  agora.current = painel;
  const rota = useRouterState({ select: (s) => s.matches.at(-1)?.routeId ?? '' });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => ouveTecla(e, agora.current);
    help.open = () => agora.current.open();
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      help.open = () => {};
    };
  }, []);
  return (
    painel.opened && (
      <Suspense>
        <AjudaPainel route={rota} onClose={painel.close} />
      </Suspense>
    )
  );
}
