import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { asPlainText, type WordedValue } from '../../lib/worded-values.ts';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import classes from './rascunhos.module.css';
import { RASCUNHOS as T } from './textos.ts';

interface DitosDialogProps {
  /** Of the draft. */
  nome: string;
  ditos: UseQueryResult<readonly WordedValue[]>;
  onClose: () => void;
}

/** What was typed into a form that cannot be opened: to be read, and copied. */
export function DitosDialog({ nome, ditos: { data: ditos, error, refetch }, onClose }: DitosDialogProps) {
  const copia = () =>
    navigator.clipboard.writeText(asPlainText(ditos ?? [])).then(() => toastSuccess(T.copiado), toastError);
  return (
    <Modal address="#digitado" opened onClose={onClose} title={nome} centered>
      {error && !ditos && <ErrorState error={error} onRetry={() => void refetch()} compact />}
      {!error && !ditos && <TableSkeleton rows={3} />}
      {ditos?.length === 0 && <Text size="sm">{T.semPalavras}</Text>}
      {ditos && ditos.length > 0 && <pre className={classes.ditos}>{asPlainText(ditos)}</pre>}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {UI.fechar}
        </Button>
        {ditos && ditos.length > 0 && <Button onClick={() => void copia()}>{T.copiar}</Button>}
      </DialogFoot>
    </Modal>
  );
}
