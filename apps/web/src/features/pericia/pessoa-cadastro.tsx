import { Button, Group, Modal } from '@mantine/core';
import type { AtributoDefinicao } from '@retaguarda/atributos';
import { DIALOGO, type PessoaPericia } from '@retaguarda/contract';
import { useState } from 'react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../atributos/form-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { DraftNotices } from '../../ui/draft-notices.tsx';
import { UI } from '../../ui/textos.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { CADASTRO as T } from './passos-textos.ts';
import { useCadastro } from './use-cadastro.ts';

interface PessoaCadastroProps {
  procId: number;
  pessoa: PessoaPericia;
  usuario: { id: number; nome: string };
  definicoes: readonly AtributoDefinicao[];
  permissoes: ReadonlySet<string>;
  somenteLeitura: boolean;
  onClose: () => void;
}

/** The attributes of a person's own registration, which every case of the person shares. */
export function PessoaCadastro(props: PessoaCadastroProps) {
  const { procId, pessoa, usuario, definicoes, permissoes, somenteLeitura, onClose } = props;
  const [store] = useState(
    () => new AtributoFormStore({ definicoes, valores: pessoa.atribPessoa, permissoes, somenteLeitura }),
  );
  const cadastro = useCadastro({ procId, pessoa, store, userId: usuario.id, onSaved: onClose });
  const [perguntando, setPerguntando] = useState(false);
  const close = () => (store.sujo ? setPerguntando(true) : onClose());
  const discard = () => {
    cadastro.discard();
    onClose();
  };
  const guard = useLeaveGuard({
    isDirty: () => store.sujo,
    onDiscard: cadastro.discard,
    isSame: (pathname) => pathname === `/pericias/${procId}`,
  });
  return (
    <Modal
      opened
      onClose={close}
      title={T.titulo(pessoa.pesNome)}
      size={DIALOGO.usuario}
      fullScreen={useNarrow('pericias')}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          cadastro.save();
        }}
      >
        <DraftNotices quem={usuario.nome} {...cadastro.avisos} />
        <AtributoForm store={store} />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={close}>
            {UI.fechar}
          </Button>
          {!somenteLeitura && (
            <Button type="submit" loading={cadastro.busy}>
              {T.salvar}
            </Button>
          )}
        </Group>
      </form>
      <ConfirmDialog
        opened={perguntando}
        title={UI.alteracoesNaoSalvas}
        text={UI.descartarPergunta}
        confirm={UI.descartar}
        cancel={UI.continuarEditando}
        onConfirm={discard}
        onClose={() => setPerguntando(false)}
      />
      <ConflictDialog
        conflito={cadastro.conflito}
        busy={cadastro.busy}
        onAtuais={cadastro.ficarComAtuais}
        onMesclar={cadastro.salvarMesclado}
        onClose={cadastro.closeConflito}
      />
      {guard}
    </Modal>
  );
}
