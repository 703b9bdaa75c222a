import { Button } from '@mantine/core';
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';
import { useTabTitle } from '../lib/tab-title.ts';
import { DialogFoot, type FootAct } from '../ui/dialog/dialog-foot.tsx';
import { HeadFacts } from '../ui/dialog/head-facts.tsx';
import { type DialogFrameProps, ModalDialog } from '../ui/dialog/modal-dialog.tsx';
import { SaveState } from '../ui/dialog/save-state.tsx';
import { useDiscardQuestion } from '../ui/dialog/use-discard-question.tsx';
import { StateDot } from '../ui/state-dot.tsx';
import { UI } from '../ui/texts.ts';
import { FerramentasDoRegistro } from './ferramentas-do-registro.tsx';
import { PresencaDoRegistro } from './presenca/presenca-do-registro.tsx';
import type { Gravado } from './registro.ts';
import { type EdicaoAberta, RegistroForm } from './registro-form.tsx';

interface RegistroDialogProps
  extends Pick<DialogFrameProps, 'title' | 'address' | 'size' | 'onClose' | 'children'> {
  /** Label of the saving button; null for a record that is only seen. */
  salvar: string | null;
  /** How the open record stands. */
  estado?: ComponentProps<typeof StateDot> | undefined;
  /** It cannot be saved as it stands. */
  salvarBloqueado?: boolean;
  registro: EdicaoAberta;
  /** The record that is open; its name stands in the browser's tab. One that is not stored yet has the id 0. */
  gravado?: Gravado | undefined;
  /** The one that is open where its frame has no tools for it. */
  presente?: Pick<Gravado, 'tipo' | 'id'>;
  frame?: ComponentType<DialogFrameProps>;
  /** Further acts of its head. */
  tools?: ReactNode;
  /** Another way of saving, before the button that saves. */
  outroModo?: FootAct | undefined;
}

/** What a stored record is called, and how it stands. */
function fatosDe({ gravado, estado }: Pick<RegistroDialogProps, 'gravado' | 'estado'>): ReactNode {
  if (gravado === undefined || gravado.id === 0) return undefined;
  return (
    <HeadFacts>
      {gravado.nome !== '' && <span>{gravado.nome}</span>}
      {estado && <StateDot {...estado} />}
    </HeadFacts>
  );
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
    outroModo,
    onClose,
  } = props;
  const formId = useId();
  useTabTitle(gravado?.nome ?? '');
  const { close, question } = useDiscardQuestion({
    isDirty: registro.isDirty,
    onDiscard: registro.discard,
    onClose,
  });
  const acts = (
    <>
      {gravado && <FerramentasDoRegistro onRestaurado={onClose} editando={registro.isDirty} {...gravado} />}
      {tools}
    </>
  );
  const foot = (
    <DialogFoot
      state={salvar !== null && <SaveState {...registro.saving} />}
      acts={outroModo ? [outroModo] : []}
    >
      <Button variant="default" onClick={close}>
        {UI.fechar}
      </Button>
      {salvar !== null && (
        <Button type="submit" form={formId} loading={registro.busy} disabled={props.salvarBloqueado ?? false}>
          {salvar}
        </Button>
      )}
    </DialogFoot>
  );
  return (
    <>
      <Frame
        title={title}
        facts={fatosDe(props)}
        address={address}
        size={size}
        onClose={close}
        headTools={acts}
        footer={foot}
      >
        {props.presente && <PresencaDoRegistro {...props.presente} editando={registro.isDirty} />}
        <RegistroForm id={formId} registro={registro}>
          {props.children}
        </RegistroForm>
      </Frame>
      {question}
    </>
  );
}
