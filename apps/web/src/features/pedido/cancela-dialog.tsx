import { Button, Group, Modal, Text } from '@mantine/core';
import { ERRO } from '@retaguarda/atributos';
import { DIALOGO } from '@retaguarda/contract';
import { type FormEvent, useRef, useState } from 'react';
import { PlainArea } from '../../ui/plain-area.tsx';
import { CANCELAMENTO as T } from './textos.ts';
import { useCancela } from './use-pedido-acts.ts';

interface CancelaDialogProps {
  cabId: number;
  compra: boolean;
  onClose: () => void;
}

const LINHAS = 3;

/** Asks before an order is taken back, and why. */
export function CancelaDialog({ cabId, compra, onClose }: CancelaDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  const cancela = useCancela(onClose);
  const envia = (e: FormEvent) => {
    e.preventDefault();
    if (motivo.trim() === '') {
      setErro(ERRO.obrigatorio.message);
      area.current?.focus();
      return;
    }
    cancela.mutate({ cabId, motivo: motivo.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={T.titulo(cabId)} size={DIALOGO.confirmacao} centered>
      <form noValidate onSubmit={envia}>
        <Text mb="md">{compra ? T.perguntaCompra : T.perguntaPedido}</Text>
        <PlainArea
          ref={area}
          label={T.motivo}
          withAsterisk
          rows={LINHAS}
          maxLength={200}
          value={motivo}
          error={erro}
          data-autofocus
          onChange={(e) => {
            setMotivo(e.currentTarget.value);
            setErro(undefined);
          }}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" color="danger" loading={cancela.isPending}>
            {compra ? T.cancelarCompra : T.cancelarPedido}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
