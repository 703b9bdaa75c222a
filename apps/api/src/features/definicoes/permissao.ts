import type { Recurso } from '@retaguarda/contract';
import { regra } from '../../base/app-error.ts';
import { nomeDoRecurso } from '../../base/auth/recursos.ts';
import { pode, type SessaoAtual } from '../../base/auth/sessao-atual.ts';

/** What a route asks for before its act, an import asks for item by item. */
export function conferePermissao(sessao: SessaoAtual, recurso: Recurso): void {
  if (!pode(sessao, recurso)) throw regra('regra', `Falta a você a permissão '${nomeDoRecurso(recurso)}'`);
}
