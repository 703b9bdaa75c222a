import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { missing, PermissionIcon } from './permission-button.tsx';
import { UI } from './textos.ts';

/** The permissions of a registry. */
export interface PermissoesDoRegistro {
  alterar: string;
  /** Opens a record without altering it; whoever may alter may also see. Without one, seeing needs none. */
  ver?: string;
  excluir: string;
}

/** Why a record cannot be opened. */
export const semVer = (
  permissions: ReadonlySet<string>,
  { alterar, ver }: PermissoesDoRegistro,
): string | undefined =>
  ver === undefined || permissions.has(alterar) ? undefined : missing(permissions, ver);

interface RegistroActionsProps {
  permissions: ReadonlySet<string>;
  de: PermissoesDoRegistro;
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
