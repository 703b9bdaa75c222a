import { Modal as Janela, type ModalProps } from '@mantine/core';
import { useAberto } from './abertos.ts';
import type { DialogAddress } from './address.ts';
import { DialogAt } from './dialog-at.ts';

interface DialogProps extends ModalProps {
  address: DialogAddress;
}

/** A dialog over what is on screen; Back closes it while it is the topmost one. */
export function Modal({ address, ...props }: DialogProps) {
  useAberto(props.opened, address, props.onClose);
  return (
    <DialogAt value={address}>
      <Janela {...props} />
    </DialogAt>
  );
}
