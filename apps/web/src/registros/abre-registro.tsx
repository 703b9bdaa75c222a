import type { Permissoes } from '@retaguarda/contract';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { type Usuario, usePermissoes, useUsuario } from '../features/sessao/public.ts';
import { type DialogFrameProps, ModalDialog } from '../ui/dialog/modal-dialog.tsx';
import { ErrorState } from '../ui/notice/error-state.tsx';
import { TableSkeleton } from '../ui/table/table-skeleton.tsx';

/** Who has a record open. */
export interface Quem {
  permissions: Permissoes;
  usuario: Usuario;
}

interface AbreRegistroProps<D, K extends QueryKey> extends Pick<DialogFrameProps, 'size' | 'onClose'> {
  query: (permissions: Permissoes) => UseQueryOptions<D, Error, D, K>;
  /** Until it is there. */
  titulo: (permissions: Permissoes) => string;
  frame?: ComponentType<DialogFrameProps>;
  children: (dados: D, quem: Quem) => ReactNode;
}

/** The dialog of one record, new or stored: on its way, failed, or its form. */
export function AbreRegistro<D, K extends QueryKey>(props: AbreRegistroProps<D, K>) {
  const { query, titulo, size, frame: Frame = ModalDialog, onClose, children } = props;
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const { data, error, refetch } = useQuery({ ...query(permissions), enabled: usuario !== undefined });
  if (data !== undefined && usuario) return children(data, { permissions, usuario });
  return (
    <Frame title={titulo(permissions)} size={size} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </Frame>
  );
}
