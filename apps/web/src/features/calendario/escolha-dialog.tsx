import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { ESCOLHA as T } from './textos.ts';
import '../../ui/styles-form.ts';

interface EscolhaDialogProps {
  titulo: string;
  /** How many days are ticked. */
  marcados: number;
  onInclui: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog in which days are ticked, to be included all at once. */
export function EscolhaDialog({ titulo, marcados, onInclui, onClose, children }: EscolhaDialogProps) {
  const botoes = (
    <DialogFoot>
      <Button variant="default" onClick={onClose}>
        {T.fechar}
      </Button>
      <Button disabled={marcados === 0} onClick={onInclui}>
        {T.incluir(marcados)}
      </Button>
    </DialogFoot>
  );
  return (
    <ModalDialog address="asks" title={titulo} size={DIALOG_WIDTH.imagem} onClose={onClose} footer={botoes}>
      {children}
    </ModalDialog>
  );
}
