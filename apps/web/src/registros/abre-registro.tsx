import type { Permissoes, TipoDeRegistro } from '@retaguarda/contract';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { NEW_RECORD, type OpenRecord } from '../lib/list/search-record.ts';
import { type Usuario, usePermissoes, useUsuario } from '../sessao/public.ts';
import { type DialogFrameProps, ModalDialog } from '../ui/dialog/modal-dialog.tsx';
import { ErrorState } from '../ui/notice/error-state.tsx';
import { TableSkeleton } from '../ui/table/table-skeleton.tsx';
import { RegistroSumido } from './presenca/registro-sumido.tsx';
import type { Modo } from './registro.ts';
import { useDesfeito } from './use-desfeito.ts';

/** Who has a record open, and as what. */
export interface Quem extends Modo {
  permissions: Permissoes;
  usuario: Usuario;
}

interface AbreRegistroProps<D, K extends QueryKey>
  extends Pick<DialogFrameProps, 'address' | 'size' | 'onClose'> {
  tipo: TipoDeRegistro;
  registro: OpenRecord;
  /** Whether it may be saved by whoever has these permissions. */
  edita: (permissions: Permissoes, nova: boolean) => boolean;
  query: (modo: Modo) => UseQueryOptions<D, Error, D, K>;
  /** Until it is there. */
  titulo: (modo: Modo) => string;
  frame?: ComponentType<DialogFrameProps>;
  children: (dados: D, quem: Quem) => ReactNode;
}

interface FalhouProps {
  tipo: TipoDeRegistro;
  registro: OpenRecord;
  error: unknown;
  onRetry: () => void;
}

const Falhou = ({ tipo, registro, ...falha }: FalhouProps) =>
  registro === NEW_RECORD ? (
    <ErrorState {...falha} />
  ) : (
    <RegistroSumido tipo={tipo} id={registro} {...falha} />
  );

/** The dialog of one record, new or stored: on its way, failed, or its form. */
export function AbreRegistro<D, K extends QueryKey>(props: AbreRegistroProps<D, K>) {
  const {
    tipo,
    registro,
    query,
    titulo,
    address,
    size,
    frame: Frame = ModalDialog,
    onClose,
    children,
  } = props;
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const nova = registro === NEW_RECORD;
  const modo = { nova, edita: props.edita(permissions, nova) };
  const { data, error, refetch } = useQuery({ ...query(modo), enabled: usuario !== undefined });
  const [vez] = useDesfeito({ tipo, id: registro, refetch });
  if (data !== undefined && usuario)
    return <Fragment key={vez}>{children(data, { ...modo, permissions, usuario })}</Fragment>;
  return (
    <Frame title={titulo(modo)} address={address} size={size} onClose={onClose}>
      {error ? (
        <Falhou tipo={tipo} registro={registro} error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Frame>
  );
}
