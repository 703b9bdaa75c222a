import type { ComponentProps } from 'react';
import { Modal } from '../ui/dialog/modal.tsx';
import { useNarrow } from '../ui/use-narrow.ts';

interface SeletorDialogProps extends Omit<ComponentProps<typeof Modal>, 'opened' | 'fullScreen'> {
  /** Of the product, whose width decides what is narrow. */
  area?: Parameters<typeof useNarrow>[0];
}

/** Where rows are chosen for the form below; on a narrow screen it takes all of it. */
export const SeletorDialog = ({ area, address, ...props }: SeletorDialogProps) => (
  <Modal opened address={address} fullScreen={useNarrow(area)} {...props} />
);
