import { Button } from '@mantine/core';
import type { AtributoDefinicao } from '@retaguarda/atributos';
import type { Permissoes, PessoaPericia } from '@retaguarda/contract';
import { useState } from 'react';
import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { AtributoFormStore } from '../../../atributos/form-store.ts';
import { useSituado } from '../../../atributos/prazo/use-calendario.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { ConflictDialog } from '../../../ui/dialog/conflict-dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../ui/dialog/draft-notices.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.tsx';
import { UI } from '../../../ui/texts.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { CADASTRO as T } from '../processo/passos-textos.ts';
import { useCadastro } from './use-cadastro.ts';

interface PessoaCadastroProps {
  procId: number;
  pessoa: PessoaPericia;
  usuario: { id: number; nome: string };
  definicoes: readonly AtributoDefinicao[];
  permissoes: Permissoes;
  somenteLeitura: boolean;
  em?: string | undefined;
  onClose: () => void;
}

/** The attributes of a person's own registration, which every case of the person shares. */
export function PessoaCadastro(props: PessoaCadastroProps) {
  const { procId, pessoa, usuario, definicoes, permissoes, somenteLeitura, em, onClose } = props;
  const [store] = useState(
    () =>
      new AtributoFormStore({
        ...{ definicoes, valores: pessoa.atribPessoa, permissoes, somenteLeitura, em },
        registro: { tipo: 'pessoa', id: pessoa.pesId },
      }),
  );
  useSituado(store, { precisa: em === undefined && store.pelosDias });
  const cadastro = useCadastro({ procId, pessoa, store, em, userId: usuario.id, onSaved: onClose });
  const trabalho = { isDirty: cadastro.isDirty, onDiscard: cadastro.discard };
  const saida = useDiscardQuestion({ ...trabalho, onClose });
  const guard = useLeaveGuard({
    ...trabalho,
    isSame: (pathname) => pathname === `/pericias/${procId}`,
  });
  return (
    <Modal
      address="?cadastro"
      opened
      onClose={saida.close}
      title={T.titulo(pessoa.pesNome)}
      size={DIALOG_WIDTH.usuario}
      fullScreen={useNarrow('pericias')}
    >
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          cadastro.save();
        }}
      >
        <DraftNotices whose={usuario.nome} {...cadastro.notices} />
        <AtributoForm store={store} />
        <DialogFoot>
          <Button variant="default" onClick={saida.close}>
            {UI.fechar}
          </Button>
          {!somenteLeitura && (
            <Button type="submit" loading={cadastro.busy}>
              {T.salvar}
            </Button>
          )}
        </DialogFoot>
      </form>
      {saida.question}
      <ConflictDialog {...cadastro.conflict} />
      {guard}
    </Modal>
  );
}
