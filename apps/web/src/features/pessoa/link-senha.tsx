import { type Usuario, userEnviaLink } from '@retaguarda/contract';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { DIALOGO_USUARIO as T } from './textos.ts';

interface LinkSenhaProps {
  user: Usuario;
}

/** Sends the link with which the person chooses a password. */
export function LinkSenha({ user }: LinkSenhaProps) {
  const envia = useMutation({
    mutationFn: () => call(userEnviaLink, { body: { id: user.id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
  });
  const { flag, systemDados } = user.autenticacao.system;
  const pronto = flag && systemDados.email !== '' && user.situacao === 1;
  return (
    <PermissionButton
      variant="default"
      blocked={pronto && !envia.isPending ? undefined : T.linkSoSalvo}
      icon={<IconMailForward size={16} />}
      onClick={() => envia.mutate()}
    >
      {T.enviarLink}
    </PermissionButton>
  );
}
