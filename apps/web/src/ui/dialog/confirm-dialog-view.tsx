import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DIALOG_WIDTH } from '../../lib/constants.ts';
import { wholeMoney } from '../notice/whole-money.ts';
import { UI } from '../texts.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  title?: string;
  /** Line breaks in it are kept. */
  text: string;
  /** Below the text. */
  detail?: ReactNode;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  /** It is easily taken back: Enter confirms. */
  harmless?: boolean;
  busy?: boolean;
  /** What is asked about is not known yet. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { opened, text, busy = false, danger = true, onConfirm, onClose } = props;
  return (
    <Modal
      address="asks"
      opened={opened}
      onClose={onClose}
      size={DIALOG_WIDTH.confirmacao}
      title={props.title ?? UI.confirmacaoExclusao}
      centered
      zIndex={320}
    >
      <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{wholeMoney(text)}</Text>
      {props.detail}
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus={!props.harmless || undefined}>
          {props.cancel ?? UI.fechar}
        </Button>
        <Button
          color={danger ? 'danger' : 'primary'}
          loading={busy}
          disabled={props.disabled ?? false}
          onClick={onConfirm}
          data-autofocus={props.harmless || undefined}
        >
          {props.confirm ?? UI.excluir}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
