import { Modal as Janela, type ModalProps } from '@mantine/core';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';
import { useOpenDialog } from './open-dialogs.ts';

interface DialogProps extends ModalProps {
  address: DialogAddress;
}

/** A dialog over what is on screen; Back closes it while it is the topmost one. */
export function Modal({ address, ...props }: DialogProps) {
  useOpenDialog(props.opened, address, props.onClose);
  return (
    <DialogAt value={address}>
      <Janela {...props} />
    </DialogAt>
  );
}
