import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core';
import { type RouteResponse, type Usuario, userEnviaLink, userGeraLink } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { IconLink, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { useAct, useQuietAct } from '../../ui/use-act.ts';
import { DIALOGO_USUARIO as T } from './textos.ts';

interface LinkSenhaProps {
  user: Usuario;
}

type Gerado = RouteResponse<typeof userGeraLink>;

/** The link itself, told this once. */
function LinkGerado({ gerado, onClose }: { gerado: Gerado | null; onClose: () => void }) {
  return (
    <Modal
      address="once"
      opened={gerado !== null}
      onClose={onClose}
      title={T.linkTitulo}
      size={DIALOG_WIDTH.confirmacao}
    >
      <Text size="sm" mb="sm">
        {gerado?.message}
      </Text>
      <TextInput aria-label={T.linkTitulo} readOnly value={gerado?.link ?? ''} mb="sm" />
      <CopyButton value={gerado?.link ?? ''}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? T.linkCopiado : T.linkCopiar}</Button>}
      </CopyButton>
    </Modal>
  );
}

/** The link with which the person chooses a password: sent, or shown to be handed over where nothing is sent. */
export function LinkSenha({ user }: LinkSenhaProps) {
  const [gerado, setGerado] = useState<Gerado | null>(null);
  const body = { id: user.id };
  const envia = useAct<void, { message: string }>({
    call: () => call(userEnviaLink, { body }),
    // Nothing on the screen says that a link is on its way.
    invalidate: () => Promise.resolve(),
  });
  const gera = useQuietAct({ call: () => call(userGeraLink, { body }), onDone: setGerado });
  const { flag, systemDados } = user.autenticacao.system;
  const pronto = flag && systemDados.email !== '' && user.situacao === SITUACAO_PESSOA.ativa;
  const livre = pronto && !envia.isPending && !gera.isPending;
  const blocked = livre ? undefined : T.linkSoSalvo;
  return (
    <Group gap="xs">
      <PermissionButton
        variant="default"
        blocked={blocked}
        icon={<IconMailForward size={16} />}
        onClick={() => envia.mutate()}
      >
        {T.enviarLink}
      </PermissionButton>
      <PermissionButton
        variant="default"
        blocked={blocked}
        icon={<IconLink size={16} />}
        onClick={() => gera.mutate()}
      >
        {T.gerarLink}
      </PermissionButton>
      <LinkGerado gerado={gerado} onClose={() => setGerado(null)} />
    </Group>
  );
}
