import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { CARGA_T as T } from './textos.ts';

/** Asks before a file that is on its way is left: sending stops, and goes on with the same file. */
export function GuardaSaida({ andando }: { andando: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => andando && current.pathname !== next.pathname,
    enableBeforeUnload: () => andando,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={T.enviando}
      text={T.perguntaSaida}
      confirm={T.sair}
      cancel={T.ficar}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
