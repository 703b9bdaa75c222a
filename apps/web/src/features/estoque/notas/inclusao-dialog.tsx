import { Button } from '@mantine/core';
import { MOVIMENTO_INVALIDO } from '@retaguarda/contract';
import { useId, useRef, useState } from 'react';
import { focusOnScreen } from '../../../editing/fields-form.ts';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { RegistroForm } from '../../../registros/registro-form.tsx';
import type { Usuario } from '../../../sessao/public.ts';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useDiscardQuestion } from '../../../ui/dialog/use-discard-question.tsx';
import { useEscape } from '../../../ui/dialog/use-escape.ts';
import { FormGrid } from '../../../ui/form/form-grid.tsx';
import { toastDanger } from '../../../ui/notice/toast.tsx';
import { StepBar } from '../../../ui/step-bar.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import classes from '../estoque.module.css';
import type { TiposMov } from '../estoque-queries.ts';
import { INCLUSAO as T } from '../textos.ts';
import { LadoFields, MovimentoFields } from './cabecalho-fields.tsx';
import { DO_MOVIMENTO } from './cabecalho-form.ts';
import { LerNfe } from './nfe/ler-nfe.tsx';
import { useCabecalho } from './use-cabecalho.ts';

interface InclusaoDialogProps {
  tipos: TiposMov;
  usuario: Usuario;
  /** The note that was created, or none. */
  onNota: (movCabId: number | undefined) => void;
}

/** Creates a movement in two steps; what may not be sent is refused here, and nothing is sent. */
export function InclusaoDialog({ tipos, usuario, onNota }: InclusaoDialogProps) {
  const narrow = useNarrow();
  const [passo, setPasso] = useState(1);
  const form = useCabecalho({
    nota: null,
    tipos,
    userId: usuario.id,
    foca: (lugares) => {
      const [primeiro] = lugares;
      if (primeiro === undefined) return;
      setPasso('campo' in primeiro && DO_MOVIMENTO.some((campo) => campo === primeiro.campo) ? 1 : 2);
      // Its step may be on screen only then.
      requestAnimationFrame(() => focusOnScreen(lugares));
    },
    onDone: onNota,
  });
  const { close, question } = useDiscardQuestion({
    isDirty: form.isDirty,
    onDiscard: form.discard,
    onClose: () => onNota(undefined),
  });
  const formId = useId();
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, close);
  const avanca = () => {
    setPasso(2);
    const campo = form.transferencia ? 'empresaSelected' : 'fornecedorSelected';
    requestAnimationFrame(() => focusOnScreen([{ campo }]));
  };
  const envia = () => {
    if (passo === 2 ? form.valido : form.confere(DO_MOVIMENTO)) {
      if (passo === 2) form.save();
      else avanca();
      return;
    }
    toastDanger(MOVIMENTO_INVALIDO);
    if (passo === 2) form.session.validate();
  };
  return (
    <Modal
      address="?nota"
      opened
      onClose={close}
      title={T.titulo}
      size={DIALOG_WIDTH.veiculo}
      fullScreen={narrow}
      closeOnEscape={false}
    >
      <div ref={content}>
        <RegistroForm id={formId} registro={{ ...form, save: envia }}>
          <div className={classes.passos}>
            <StepBar steps={T.passos} step={passo} onStep={setPasso} />
          </div>
          <LerNfe onLida={form.muda} />
          <FormGrid>
            {passo === 1 ? (
              <MovimentoFields form={form} tipos={tipos} />
            ) : (
              <LadoFields form={form} tipos={tipos} />
            )}
          </FormGrid>
        </RegistroForm>
      </div>
      <DialogFoot acts={passo === 2 ? [{ label: T.anterior, icon: null, onPress: () => setPasso(1) }] : []}>
        <Button variant="default" onClick={close}>
          {T.fechar}
        </Button>
        <Button type="submit" form={formId} loading={form.busy}>
          {passo === 1 ? T.proximo : T.salvar}
        </Button>
      </DialogFoot>
      {question}
    </Modal>
  );
}
