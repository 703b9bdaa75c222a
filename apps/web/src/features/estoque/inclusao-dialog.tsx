import { Button, Modal } from '@mantine/core';
import { DIALOGO, MOVIMENTO_INVALIDO } from '@retaguarda/contract';
import { useRef, useState } from 'react';
import { FormGrid } from '../../ui/form-grid.tsx';
import { StepBar } from '../../ui/step-bar.tsx';
import { toastDanger } from '../../ui/toast.tsx';
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { LadoFields, MovimentoFields } from './cabecalho-fields.tsx';
import { DO_MOVIMENTO, useCabecalho } from './cabecalho-form.ts';
import classes from './estoque.module.css';
import type { TiposMov } from './estoque-queries.ts';
import { INCLUSAO as T } from './textos.ts';
import { corpoDoCabecalho, useSalvaCabecalho } from './use-salva-cabecalho.ts';

interface InclusaoDialogProps {
  tipos: TiposMov;
  /** The note that was created, or none. */
  onNota: (movCabId: number | undefined) => void;
}

/** Creates a movement in two steps; what may not be sent is refused here, and nothing is sent. */
export function InclusaoDialog({ tipos, onNota }: InclusaoDialogProps) {
  const narrow = useNarrow();
  const [passo, setPasso] = useState(1);
  const form = useCabecalho(null, tipos);
  const salva = useSalvaCabecalho(({ movCabId }) => onNota(movCabId));
  const { close, question } = useDiscardQuestion({
    isDirty: () => form.sujo,
    onClose: () => onNota(undefined),
  });
  const content = useRef<HTMLFormElement>(null);
  useEscape(content, close);
  const envia = () => {
    const errado = form.recusa(passo === 1 ? DO_MOVIMENTO : undefined);
    if (errado !== undefined) {
      toastDanger(MOVIMENTO_INVALIDO);
      setPasso(DO_MOVIMENTO.includes(errado) ? 1 : 2);
    } else if (passo === 1) setPasso(2);
    else if (!salva.isPending) salva.mutate(corpoDoCabecalho(form.cab, null));
  };
  return (
    <Modal
      opened
      onClose={close}
      title={T.titulo}
      size={DIALOGO.veiculo}
      fullScreen={narrow}
      closeOnEscape={false}
    >
      <form
        ref={content}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          e.stopPropagation();
          envia();
        }}
      >
        <div className={classes.passos}>
          <StepBar steps={T.passos} step={passo} onStep={setPasso} />
        </div>
        <FormGrid>
          {passo === 1 ? (
            <MovimentoFields form={form} tipos={tipos} />
          ) : (
            <LadoFields form={form} tipos={tipos} />
          )}
        </FormGrid>
        <div className={classes.botoes}>
          <Button variant="default" onClick={close}>
            {T.fechar}
          </Button>
          {passo === 2 && (
            <Button variant="default" onClick={() => setPasso(1)}>
              {T.anterior}
            </Button>
          )}
          <Button type="submit" loading={salva.isPending}>
            {passo === 1 ? T.proximo : T.salvar}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}
