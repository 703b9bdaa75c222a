import type { Recurso } from '@retaguarda/contract';
import { ruleViolation } from '../../base/app-error.ts';
import { type CurrentSession, hasPermission } from '../../base/auth/current-session.ts';
import { permissionName } from '../../base/auth/permissions.ts';

/** What a route asks for before its act, an import asks for item by item. */
export function conferePermissao(sessao: CurrentSession, recurso: Recurso): void {
  if (!hasPermission(sessao, recurso))
    throw ruleViolation('regra', `Falta a você a permissão '${permissionName(recurso)}'`);
}
