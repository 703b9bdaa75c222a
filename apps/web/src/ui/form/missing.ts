import type { Permissoes, Recurso } from '@retaguarda/contract';
import { permissionName } from '../../lib/permission/permission-names.ts';
import { UI } from '../texts.ts';

/** Stands for the permissions of somebody of whom nothing is known yet. */
export const UNKNOWN_PERMISSIONS: Permissoes = new Set();

/** The reason to block a control whose permission is missing. */
export const missing = (permissions: Permissoes, permission: Recurso): string | undefined => {
  if (permissions === UNKNOWN_PERMISSIONS) return UI.permissoesDesconhecidas;
  return permissions.has(permission) ? undefined : UI.faltaPermissao(permissionName(permission));
};
