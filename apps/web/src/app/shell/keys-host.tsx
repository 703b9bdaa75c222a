import { Suspense, useEffect, useRef } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { usePanel } from '../../ui/dialog/use-panel.ts';

const KeysDialog = lazyView(() => import('./keys-dialog.tsx'), 'KeysDialog');

/** Nothing without a host. */
let abre = (): void => {};
export const openKeys = (): void => abre();

/** Where the mark is typed as any other letter. */
const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || alvo.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** `?` tells the keys of the screen. */
export function KeysHost() {
  const painel = usePanel('atalhos');
  const agora = useRef(painel);
  agora.current = painel;
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.defaultPrevented || escreve(e.target)) return;
      e.preventDefault();
      openKeys();
    };
    abre = () => agora.current.open();
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      abre = () => {};
    };
  }, []);
  return (
    painel.opened && (
      <Suspense>
        <KeysDialog onClose={painel.close} />
      </Suspense>
    )
  );
}
