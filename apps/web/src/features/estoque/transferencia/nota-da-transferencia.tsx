import type { MovCab } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DIALOG_WIDTH } from '../../../lib/constants.ts';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { ErrorState } from '../../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { type NotaAberta, notaQuery } from '../estoque-queries.ts';
import type { Linha } from './use-quantidades.ts';

/** Items of a transfer of which something is on its way or missing. */
export const emTransito = (nota: NotaAberta): Linha[] =>
  nota.itens
    .filter((i) => i.movItemTransito > 0)
    .map((i) => ({
      movItemId: i.movItemId,
      nome: i.catNome,
      codigo: i.catCodigo,
      ate: i.movItemTransito,
    }));

/** A transfer with its items, and what stands in their place until they have been read. */
export function useTransferencia({ movCabId }: Pick<MovCab, 'movCabId'>) {
  const { data, error, refetch } = useQuery(notaQuery(movCabId));
  const espera = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <TableSkeleton rows={3} />
  );
  return { aberta: data, espera };
}

interface JanelaProps {
  titulo: string;
  onClose: () => void;
  children: ReactNode;
}

/** A question about a transfer. */
export function JanelaDaTransferencia({ titulo, onClose, children }: JanelaProps) {
  const narrow = useNarrow();
  return (
    <Modal
      opened
      address="asks"
      title={titulo}
      size={DIALOG_WIDTH.veiculo}
      centered={!narrow}
      fullScreen={narrow}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}
