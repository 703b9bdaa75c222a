import { Button, CopyButton, Text, TextInput } from '@mantine/core';
import { type RouteResponse, type Usuario, userEnviaLink, userGeraLink } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { IconLink, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
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
      <DialogFoot>
        <CopyButton value={gerado?.link ?? ''}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? T.linkCopiado : T.linkCopiar}</Button>}
        </CopyButton>
      </DialogFoot>
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
    <>
      <HeadLine
        place="act"
        label={T.enviarLink}
        icon={<IconMailForward size={16} />}
        blocked={blocked}
        onPress={() => envia.mutate()}
      />
      <HeadLine
        place="act"
        label={T.gerarLink}
        icon={<IconLink size={16} />}
        blocked={blocked}
        onPress={() => gera.mutate()}
      />
      <LinkGerado gerado={gerado} onClose={() => setGerado(null)} />
    </>
  );
}
