import { Button, Group, Modal, Text } from '@mantine/core';
import { DIALOGO } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useNarrow } from '../../ui/use-narrow.ts';
import classes from './pedido.module.css';
import { CODIGO as T } from './textos.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A delivery code on its way to the receipt: never in an address, which others see. */
    codigoEntrega?: string;
  }
}

interface CodigoDialogProps {
  cabId: number;
  codigo: string;
  saldo: number;
  onClose: () => void;
}

/** The delivery code, shown this once. */
export function CodigoDialog({ cabId, codigo, saldo, onClose }: CodigoDialogProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const imprime = () =>
    void navigate({
      to: '/pedidosEstoque/$cabId/recibo',
      params: { cabId: String(cabId) },
      state: { codigoEntrega: codigo },
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={T.titulo}
      size={DIALOGO.entrega}
      fullScreen={narrow}
      closeOnClickOutside={false}
    >
      <p className={classes.codigo}>{codigo}</p>
      <Text size="sm">{T.guarde}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {T.saldo(formatNumber(saldo))}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {T.fechar}
        </Button>
        <Button leftSection={<IconPrinter size={16} />} onClick={imprime} data-autofocus>
          {T.imprimir}
        </Button>
      </Group>
    </Modal>
  );
}
