import type { Permissoes, PermissoesDoRegistro, Recurso } from '@retaguarda/contract';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { deleteAct } from '../../ui/acts/delete-act.tsx';
import type { RowAct } from '../../ui/acts/row-acts.tsx';
import { missing } from '../../ui/form/missing.ts';
import { UI } from '../../ui/texts.ts';

/** Why a record cannot be opened. */
export const semVer = (
  permissions: Permissoes,
  { alterar, ver }: PermissoesDoRegistro<Recurso>,
): string | undefined =>
  ver === undefined || permissions.has(alterar) ? undefined : missing(permissions, ver);

interface AtosDoRegistro {
  permissions: Permissoes;
  de: PermissoesDoRegistro<Recurso>;
  onOpen: () => void;
  onDelete: () => void;
}

/** What is done with a row of any kind: it is edited, or seen by those who may not, and deleted. */
export function atosDoRegistro({ permissions, de, onOpen, onDelete }: AtosDoRegistro): RowAct[] {
  const edita = permissions.has(de.alterar);
  return [
    {
      label: edita ? UI.editar : UI.visualizar,
      icon: edita ? <IconPencil size={16} /> : <IconEye size={16} />,
      blocked: semVer(permissions, de),
      onPress: onOpen,
      shown: true,
    },
    deleteAct(missing(permissions, de.excluir), onDelete),
  ];
}
