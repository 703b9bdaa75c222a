import { Button, Group } from '@mantine/core';
import { type ComponentType, type ReactNode, useId } from 'react';
import { useTabTitle } from '../lib/tab-title.ts';
import { type DialogFrameProps, ModalDialog } from '../ui/dialog/modal-dialog.tsx';
import { useDiscardQuestion } from '../ui/dialog/use-discard-question.tsx';
import { UI } from '../ui/texts.ts';
import { FerramentasDoRegistro } from './ferramentas-do-registro.tsx';
import { PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';
import { type EdicaoAberta, RegistroForm } from './registro-form.tsx';

interface RegistroDialogProps
  extends Pick<DialogFrameProps, 'title' | 'address' | 'size' | 'onClose' | 'children'> {
  /** Label of the saving button; null for a record that is only seen. */
  salvar: string | null;
  /** It cannot be saved as it stands. */
  salvarBloqueado?: boolean;
  registro: EdicaoAberta;
  /** The record that is open; its name stands in the browser's tab. One that is not stored yet has the id 0. */
  gravado?: Gravado | undefined;
  /** The one that is open where its frame has no tools for it. */
  presente?: Pick<Gravado, 'tipo' | 'id'>;
  frame?: ComponentType<DialogFrameProps>;
  /** Beside the buttons, at the left. */
  tools?: ReactNode;
  /** Another way of saving, before the button that saves. */
  outroModo?: ReactNode;
}

/** A dialog over a list for one record, which asks before unsaved work is left. */
export function RegistroDialog(props: RegistroDialogProps) {
  const {
    title,
    address,
    size,
    salvar,
    registro,
    gravado,
    frame: Frame = ModalDialog,
    tools,
    onClose,
  } = props;
  const formId = useId();
  useTabTitle(gravado?.nome ?? '');
  const { close, question } = useDiscardQuestion({
    isDirty: registro.isDirty,
    onDiscard: registro.discard,
    onClose,
  });
  const buttons = (
    <>
      {(gravado !== undefined || tools) && (
        <Group gap="xs" mr="auto">
          {gravado && (
            <FerramentasDoRegistro onRestaurado={onClose} editando={registro.isDirty} {...gravado} />
          )}
          {tools}
        </Group>
      )}
      <Button variant="default" onClick={close}>
        {UI.fechar}
      </Button>
      {props.outroModo}
      {salvar !== null && (
        <Button type="submit" form={formId} loading={registro.busy} disabled={props.salvarBloqueado ?? false}>
          {salvar}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Frame title={title} address={address} size={size} onClose={close} footer={buttons}>
        {props.presente && <PresencaDoRegistro {...props.presente} editando={registro.isDirty} />}
        <RegistroForm id={formId} registro={registro}>
          {props.children}
        </RegistroForm>
      </Frame>
      {question}
    </>
  );
}
