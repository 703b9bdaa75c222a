import type { Permissoes, Recurso } from '@retaguarda/contract';
import { nomeDaPermissao } from '../../lib/permission-names.ts';
import { UI } from '../textos.ts';

/** Stands for the permissions of somebody of whom nothing is known yet. */
export const PERMISSOES_DESCONHECIDAS: Permissoes = new Set();

/** The reason to block a control whose permission is missing. */
export const missing = (permissions: Permissoes, permission: Recurso): string | undefined => {
  if (permissions === PERMISSOES_DESCONHECIDAS) return UI.permissoesDesconhecidas;
  return permissions.has(permission) ? undefined : UI.faltaPermissao(nomeDaPermissao(permission));
};
