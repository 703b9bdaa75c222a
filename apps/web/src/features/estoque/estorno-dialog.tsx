import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { DIALOGO, type MovCab } from '@retaguarda/contract';
import { type FormEvent, useState } from 'react';
import { ESTORNO as T } from './textos.ts';
import { useEstornaNota } from './use-nota-acts.ts';

interface EstornoDialogProps {
  nota: MovCab;
  onClose: () => void;
}

/** Asks why a note is taken back. */
export function EstornoDialog({ nota, onClose }: EstornoDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const estorna = useEstornaNota(onClose);
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    if (motivo.trim() === '') return setErro(T.obrigatorio);
    estorna.mutate({ movCabId: nota.movCabId, motivo: motivo.trim() });
  };
  return (
    <Modal opened onClose={onClose} size={DIALOGO.confirmacao} title={T.titulo(nota.movCabId)} centered>
      <form onSubmit={envia} noValidate>
        <Text mb="md">{T.explica}</Text>
        <TextInput
          label={T.motivo}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          data-autofocus
          value={motivo}
          error={erro}
          onChange={(e) => {
            setMotivo(e.currentTarget.value);
            setErro(undefined);
          }}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" color="danger" loading={estorna.isPending}>
            {T.estornar}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
