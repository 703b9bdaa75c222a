import { Button, Group, Text } from '@mantine/core';
import { comoTexto, type Dito } from '../../lib/ditos.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { UI } from '../../ui/textos.ts';
import classes from './rascunhos.module.css';
import { RASCUNHOS as T } from './textos.ts';

export interface DitosDialogProps {
  /** Of the draft. */
  nome: string;
  ditos: readonly Dito[];
  onClose: () => void;
}

/** What was typed into a form that cannot be opened: to be read, and copied. */
export function DitosDialog({ nome, ditos, onClose }: DitosDialogProps) {
  const copia = () =>
    navigator.clipboard.writeText(comoTexto(ditos)).then(() => toastSuccess(T.copiado), toastError);
  return (
    <Modal opened onClose={onClose} title={nome} centered>
      {ditos.length === 0 ? (
        <Text size="sm">{T.semPalavras}</Text>
      ) : (
        <pre className={classes.ditos}>{comoTexto(ditos)}</pre>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        {ditos.length > 0 && <Button onClick={() => void copia()}>{T.copiar}</Button>}
      </Group>
    </Modal>
  );
}
