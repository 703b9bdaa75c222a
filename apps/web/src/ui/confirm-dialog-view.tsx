import { Button, Group, Modal, Text } from '@mantine/core';
import { DIALOGO } from '@retaguarda/contract';
import { UI } from './textos.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  title?: string;
  text: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { opened, text, busy = false, danger = true, onConfirm, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={DIALOGO.confirmacao}
      title={props.title ?? UI.confirmacaoExclusao}
      centered
      zIndex={320}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{text}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {props.cancel ?? UI.fechar}
        </Button>
        <Button color={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
          {props.confirm ?? UI.excluir}
        </Button>
      </Group>
    </Modal>
  );
}
