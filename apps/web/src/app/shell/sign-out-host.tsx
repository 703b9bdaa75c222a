import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SIGN_OUT_TEXTS as T } from '../texts.ts';
import { signOutQuestion, useSignOut } from './use-sign-out.ts';

const fecha = (): void => signOutQuestion.patch({ asking: false });

/** Asks whoever signs out while drafts are in this browser alone. */
export function SignOutHost() {
  const { asking } = useStore(signOutQuestion);
  const { signOut } = useSignOut();
  useEffect(() => fecha, []);
  return (
    <ConfirmDialog
      opened={asking}
      title={T.titulo}
      text={T.pergunta}
      confirm={T.sair}
      cancel={T.ficar}
      onConfirm={() => void signOut()}
      onClose={fecha}
    />
  );
}
