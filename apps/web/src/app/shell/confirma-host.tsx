import { Suspense, useEffect } from 'react';
import { confirmacao, respondeConfirmacao } from '../../lib/call/step-up.ts';
import { lazyView } from '../../lib/load-code.ts';
import { useStore } from '../../lib/store.ts';

const ConfirmaDialog = lazyView(() =>
  import('../../features/conta/confirma-dialog.tsx').then((m) => ({ default: m.ConfirmaDialog })),
);

/** Where a call that was refused until somebody proves who they are has them asked. */
export function ConfirmaHost() {
  const { pedindo } = useStore(confirmacao);
  useEffect(() => {
    confirmacao.patch({ host: true });
    return () => {
      respondeConfirmacao(false);
      confirmacao.patch({ host: false });
    };
  }, []);
  return (
    pedindo && (
      <Suspense>
        <ConfirmaDialog />
      </Suspense>
    )
  );
}
