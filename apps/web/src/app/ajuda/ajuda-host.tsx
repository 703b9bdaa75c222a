import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { help, openHelp } from '../../lib/help.ts';
import { lazyView } from '../../lib/load-code.ts';
import { usePainel } from '../../ui/dialog/use-painel.ts';

const AjudaPainel = lazyView(() => import('./ajuda-painel.tsx').then((m) => ({ default: m.AjudaPainel })));

/** Whether the help stands above whatever else is open. */
const emCima = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1)?.querySelector('[data-ajuda]') != null;

function ouveTecla(
  e: KeyboardEvent,
  { aberto, fecha }: Pick<ReturnType<typeof usePainel>, 'aberto' | 'fecha'>,
): void {
  if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey || e.defaultPrevented) return;
  if (e.key === 'F1') (aberto ? fecha : openHelp)();
  else if (e.key === 'Escape' && aberto && emCima()) {
    fecha();
    // The dialogs of the library would close with it, whichever stands above the others.
    e.stopImmediatePropagation();
  } else return;
  e.preventDefault();
}

/** F1 opens the help of the screen, wherever one is on it, and closes it. Stands before the screen, to hear its keys first. */
export function AjudaHost() {
  const painel = usePainel('ajuda');
  const agora = useRef(painel);
  agora.current = painel;
  const rota = useRouterState({ select: (s) => s.matches.at(-1)?.routeId ?? '' });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => ouveTecla(e, agora.current);
    help.open = () => agora.current.abre();
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      help.open = () => {};
    };
  }, []);
  return (
    painel.aberto && (
      <Suspense>
        <AjudaPainel rota={rota} onClose={painel.fecha} />
      </Suspense>
    )
  );
}
