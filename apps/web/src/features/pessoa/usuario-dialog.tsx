import { Modal } from '@mantine/core';
import { DIALOGO } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { type Aberto, NOVO } from '../../lib/search-registro.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { usePermissoes, useUsuario } from '../sessao/public.ts';
import { DIALOGO_USUARIO as T } from './textos.ts';
import { tituloDe, UsuarioFormDialog } from './usuario-form-dialog.tsx';
import { usuarioAbertoQuery } from './usuario-queries.ts';

interface UsuarioDialogProps {
  registro: Aberto;
  /** In which a new one is included. */
  tipoAtor: number;
  categoria: string;
  onClose: () => void;
}

/** One person, new or stored, over a list. */
export function UsuarioDialog({ registro, tipoAtor, categoria, onClose }: UsuarioDialogProps) {
  const permissions = usePermissoes();
  const usuario = useUsuario();
  const narrow = useNarrow();
  const podeAlterar = permissions.has('userAlt');
  const { data, error, refetch } = useQuery({
    ...usuarioAbertoQuery({ registro, tipoAtor, podeAlterar }),
    enabled: usuario !== undefined,
  });
  if (data && usuario)
    return <UsuarioFormDialog detalhe={data} permissions={permissions} usuario={usuario} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      size={DIALOGO.usuario}
      fullScreen={narrow}
      title={tituloDe(registro === NOVO, podeAlterar, categoria || T.pessoa)}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} />}
    </Modal>
  );
}
