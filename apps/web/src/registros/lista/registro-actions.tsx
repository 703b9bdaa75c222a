import type { Permissoes, PermissoesDoRegistro, Recurso } from '@retaguarda/contract';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { missing } from '../../ui/form/missing.ts';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { UI } from '../../ui/texts.ts';

/** Why a record cannot be opened. */
export const semVer = (
  permissions: Permissoes,
  { alterar, ver }: PermissoesDoRegistro<Recurso>,
): string | undefined =>
  ver === undefined || permissions.has(alterar) ? undefined : missing(permissions, ver);

interface RegistroActionsProps {
  permissions: Permissoes;
  de: PermissoesDoRegistro<Recurso>;
  onOpen: () => void;
  onDelete: () => void;
}

/** The buttons of a row: edit, or see for those who may not, and delete. */
export function RegistroActions({ permissions, de, onOpen, onDelete }: RegistroActionsProps) {
  const edita = permissions.has(de.alterar);
  return (
    <>
      <PermissionIcon
        label={edita ? UI.editar : UI.visualizar}
        blocked={semVer(permissions, de)}
        onClick={onOpen}
      >
        {edita ? <IconPencil size={16} /> : <IconEye size={16} />}
      </PermissionIcon>
      <PermissionIcon
        label={UI.excluir}
        color="danger"
        blocked={missing(permissions, de.excluir)}
        onClick={onDelete}
      >
        <IconTrash size={16} />
      </PermissionIcon>
    </>
  );
}
