import { Modal as Janela, type ModalProps } from '@mantine/core';
import { useAberto } from './abertos.ts';

/** A dialog over what is on screen; Back closes it while it is the topmost one. */
export function Modal(props: ModalProps) {
  useAberto(props.opened, props.onClose);
  return <Janela {...props} />;
}
