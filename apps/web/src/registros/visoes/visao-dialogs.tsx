import type { TelaComVisoes } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { NaTela } from './busca-igual.ts';
import type { Pergunta } from './pergunta.ts';
import { VISAO as T } from './textos.ts';
import { useVisoesActs, type VisaoForm } from './use-visoes-acts.ts';
import { VisaoFormDialog } from './visao-form-dialog.tsx';
import { visoesQuery } from './visao-queries.ts';

interface VisaoDialogsProps {
  tela: TelaComVisoes;
  naTela: NaTela;
  pergunta: Pergunta | null;
  onClose: () => void;
}

/** The questions that writes of views begin with. */
export function VisaoDialogs({ tela, naTela, pergunta, onClose }: VisaoDialogsProps) {
  const { data } = useQuery(visoesQuery(tela));
  const acts = useVisoesActs(tela, naTela);
  const visao = pergunta && pergunta.tipo !== 'nova' ? pergunta.visao : null;
  // After a conflict the list was loaded anew: the next try goes by the stored version.
  const atual = data?.list.find((v) => v.visaoId === visao?.visaoId) ?? visao;
  const salva = (form: VisaoForm) => (atual ? acts.renomeia(atual, form) : acts.inclui(form));
  const exclui = async () => {
    if (atual) await acts.exclui(atual);
    onClose();
  };
  return (
    <>
      {pergunta && pergunta.tipo !== 'excluir' && (
        <VisaoFormDialog
          visao={visao}
          perfis={data?.perfis ?? []}
          busy={acts.busy}
          onSave={salva}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        opened={pergunta?.tipo === 'excluir'}
        text={visao ? T.confirmaExclusao(visao.nome, visao.visaoId) : ''}
        busy={acts.busy}
        onConfirm={() => void exclui()}
        onClose={onClose}
      />
    </>
  );
}
