import { Button, Modal } from '@mantine/core';
import { DIALOGO } from '@retaguarda/contract';
import { type ReactNode, useId, useRef } from 'react';
import { FullDialog } from '../../ui/full-dialog.tsx';
import { UI } from '../../ui/textos.ts';
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './registro-dialog.module.css';
import { type RegistroAberto, RegistroForm } from './registro-form.tsx';

interface RegistroDialogProps {
  title: string;
  /** Label of the saving button; null for a record that is only seen. */
  salvar: string | null;
  /** It cannot be saved as it stands. */
  salvarBloqueado?: boolean;
  registro: RegistroAberto;
  usuario: string;
  size?: number;
  /** Takes the whole screen. */
  full?: boolean;
  /** Beside the buttons, at the left. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over a list for one record, which asks before unsaved work is left. */
export function RegistroDialog(props: RegistroDialogProps) {
  const { title, salvar, registro, usuario, size = DIALOGO.usuario, full = false, tools, onClose } = props;
  const narrow = useNarrow();
  const formId = useId();
  const { close, question } = useDiscardQuestion({
    isDirty: registro.isDirty,
    onDiscard: registro.discard,
    onClose,
  });
  const content = useRef<HTMLDivElement>(null);
  useEscape(content, close);
  const form = (
    <RegistroForm id={formId} registro={registro} usuario={usuario}>
      {props.children}
    </RegistroForm>
  );
  const buttons = (
    <>
      {tools}
      <Button variant="default" onClick={close}>
        {UI.fechar}
      </Button>
      {salvar !== null && (
        <Button type="submit" form={formId} loading={registro.busy} disabled={props.salvarBloqueado ?? false}>
          {salvar}
        </Button>
      )}
    </>
  );
  return (
    <>
      {full ? (
        <FullDialog title={title} onClose={close} footer={buttons}>
          {form}
        </FullDialog>
      ) : (
        <Modal
          opened
          onClose={close}
          title={title}
          size={size}
          fullScreen={narrow}
          classNames={{ content: classes.content ?? '' }}
          // The library closes every open dialog at once, whichever stands above the others.
          closeOnEscape={false}
        >
          <div ref={content}>
            {form}
            <div className={classes.footer}>{buttons}</div>
          </div>
        </Modal>
      )}
      {question}
    </>
  );
}
