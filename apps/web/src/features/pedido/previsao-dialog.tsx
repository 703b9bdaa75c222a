import { ERRO } from '@retaguarda/atributos';
import { estoquePrevisao, type ItemPedido } from '@retaguarda/contract';
import type { FormEvent } from 'react';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { call } from '../../lib/call/api.ts';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { useDigitado } from '../../registros/use-digitado.ts';
import { DraftNotices } from '../../ui/dialog/draft-notices.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { SaveButtons } from '../../ui/dialog/save-buttons.tsx';
import { useActOnce } from '../../ui/use-act.ts';
import { invalidatePedidos } from './pedido-queries.ts';
import { PREVISAO as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface PrevisaoDialogProps {
  item: ItemPedido;
  onClose: () => void;
}

/** When a purchase is expected. */
export function PrevisaoDialog({ item, onClose }: PrevisaoDialogProps) {
  const { valores, muda, limpa, avisos } = useDigitado<{ previsao: string | null; invalida: boolean }>({
    nome: `previsao.${item.id}`,
    inicial: { previsao: item.previsao, invalida: false },
  });
  const salva = useActOnce({
    call: (previsao: string | null, idempotencyKey) =>
      call(estoquePrevisao, { body: { cabId: item.id, previsao }, idempotencyKey }),
    invalidate: invalidatePedidos,
    onDone: () => {
      limpa();
      onClose();
    },
  });
  const envia = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault();
    if (!valores.invalida) salva.mutate(valores.previsao);
  };
  return (
    <ModalDialog address="asks" title={T.titulo(item.id)} size={DIALOG_WIDTH.confirmacao} onClose={onClose}>
      <form onSubmit={envia} noValidate>
        <DraftNotices {...avisos} />
        <EntradaData
          label={T.campo}
          description={T.campoDica}
          value={valores.previsao}
          error={valores.invalida ? ERRO.data.message : undefined}
          data-autofocus
          onChange={(previsao, invalida) => muda({ previsao, invalida })}
        />
        <SaveButtons label={T.salvar} busy={salva.isPending} onClose={onClose} />
      </form>
    </ModalDialog>
  );
}
