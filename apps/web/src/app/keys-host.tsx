import { Suspense, useEffect } from 'react';
import { lazyView } from '../lib/load-code.ts';
import { Store, useStore } from '../lib/store.ts';

const KeysDialog = lazyView(() => import('./keys-dialog.tsx').then((m) => ({ default: m.KeysDialog })));

const estado = new Store({ opened: false });
export const abreAtalhos = (): void => estado.patch({ opened: true });
const fechaAtalhos = (): void => estado.patch({ opened: false });

/** Where the mark is typed as any other letter. */
const escreve = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement &&
  (alvo.isContentEditable || alvo.matches('input:not([type=checkbox], [type=radio]), textarea, select'));

/** `?` tells the keys of the screen. */
export function KeysHost() {
  const { opened } = useStore(estado);
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== '?' || e.ctrlKey || e.metaKey || e.defaultPrevented || escreve(e.target)) return;
      e.preventDefault();
      abreAtalhos();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      // Whoever signs out leaves nothing open.
      fechaAtalhos();
    };
  }, []);
  return (
    opened && (
      <Suspense>
        <KeysDialog onClose={fechaAtalhos} />
      </Suspense>
    )
  );
}
