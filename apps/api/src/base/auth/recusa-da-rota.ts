import { MESSAGES, type Recurso, type RouteSpec } from '@retaguarda/contract';
import { AppError, semPermissao } from '../http/app-error.ts';
import { nomeDoRecurso } from './recursos.ts';
import type { SessaoAtual } from './sessao-atual.ts';

/** Says by their names what any one of would do. */
function faltaPermissao(aceitas: readonly Recurso[]): AppError {
  const nomes = aceitas.map((r) => `'${nomeDoRecurso(r)}'`);
  const message = `${MESSAGES.semPermissao} Ela pede ${nomes.join(' ou ')}.`;
  return new AppError(403, [{ code: 'sem_permissao', message }]);
}

/** What a call asks of its caller. */
type Direito = Pick<RouteSpec, 'permission' | 'pessoal'>;

/** Why this caller may not make this call; nothing when they may. */
export function recusaDaRota(spec: Direito, sessao: SessaoAtual): AppError | undefined {
  if (spec.pessoal === true && sessao.porChave) return semPermissao();
  const { permission } = spec;
  if (permission === 'session' || permission === 'public') return undefined;
  const aceitas: readonly Recurso[] = typeof permission === 'string' ? [permission] : permission;
  return aceitas.some((p) => sessao.permissoes.has(p)) ? undefined : faltaPermissao(aceitas);
}

/** Refuses whoever may not make this call what it would do. */
export function confereRota(spec: Direito, sessao: SessaoAtual): void {
  const recusa = recusaDaRota(spec, sessao);
  if (recusa !== undefined) throw recusa;
}
