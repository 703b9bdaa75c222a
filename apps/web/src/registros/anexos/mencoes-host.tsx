import { Suspense } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import { Store, useStore } from '../../lib/store.ts';

const MencoesPainel = lazyView(() =>
  import('./mencoes-painel.tsx').then((m) => ({ default: m.MencoesPainel })),
);

const estado = new Store({ pedida: false, aberta: false });

/** Opens the list of mentions, from wherever it is asked for. */
export const abreMencoes = (): void => estado.patch({ pedida: true, aberta: true });

/** Stands once in the frame of the product; the list is loaded when it is opened. */
export function Mencoes() {
  const { pedida, aberta } = useStore(estado);
  if (!pedida) return null;
  return (
    <Suspense>
      <MencoesPainel opened={aberta} onClose={() => estado.patch({ aberta: false })} />
    </Suspense>
  );
}
