import {
  erroDe,
  MESSAGES,
  PROVA_MINUTOS,
  pedeProva,
  type Recurso,
  type RouteSpec,
} from '@retaguarda/contract';
import { AppError, permissionDenied } from '../app-error.ts';
import type { CurrentSession } from './current-session.ts';
import { permissionName } from './permissions.ts';

/** Says by their names what any one of would do. */
function faltaPermissao(aceitas: readonly Recurso[]): AppError {
  const nomes = aceitas.map((r) => `'${permissionName(r)}'`);
  const message = `${MESSAGES.semPermissao} Ela pede ${nomes.join(' ou ')}.`;
  return new AppError(403, [{ code: 'sem_permissao', message }]);
}

/** What a call asks of its caller. */
type Direito = Pick<RouteSpec, 'permission' | 'pessoal'>;
type Chamada = Direito & Pick<RouteSpec, 'confirma' | 'method' | 'le'>;

const PROVA_MS = PROVA_MINUTOS * 60_000;

const provou = ({ provenAt }: CurrentSession): boolean => Date.now() - provenAt <= PROVA_MS;
const semProva = (): AppError => new AppError(403, [erroDe('confirme_identidade')]);

/**
 * Refuses what would let somebody in or give rights to whoever has not proven who they are for a while; the route of such
 * an act says `confirma: 'eleva'`.
 */
export function assertFreshProof(sessao: CurrentSession): void {
  if (!provou(sessao)) throw semProva();
}

/** Why this body asks this caller for a fresh proof; nothing when it does not, or they have given it. */
export const bodyRefusal = (
  spec: Pick<RouteSpec, 'confirma'>,
  sessao: CurrentSession,
  body: unknown,
): AppError | undefined => (pedeProva(spec, body) && !provou(sessao) ? semProva() : undefined);

/** The session for what is tried and taken back: it gives nobody anything, so that no proof is asked for. */
export const previewSession = (sessao: CurrentSession): CurrentSession => ({
  ...sessao,
  provenAt: Number.POSITIVE_INFINITY,
});

/** Whether a refusal only asks for a proof. */
export const asksOnlyForProof = (error: AppError): boolean =>
  error.errors.every(({ code }) => code === 'confirme_identidade');

/** Why this caller has not the right that a call asks for; nothing when they have it. */
export function permissionRefusal(
  { permission, pessoal }: Direito,
  sessao: CurrentSession,
): AppError | undefined {
  if (pessoal === true && sessao.isByApiKey) return permissionDenied();
  if (permission === 'session' || permission === 'public') return undefined;
  const aceitas: readonly Recurso[] = typeof permission === 'string' ? [permission] : permission;
  return aceitas.some((p) => sessao.permissions.has(p)) ? undefined : faltaPermissao(aceitas);
}

const escreve = ({ method, le }: Chamada): boolean => method !== 'GET' && le !== true;

/** Why this caller may not make this call now; nothing when they may. */
export function routeRefusal(spec: Chamada, sessao: CurrentSession): AppError | undefined {
  if (sessao.viewedProfileId !== null && escreve(spec)) return new AppError(403, [erroDe('so_leitura')]);
  const recusa = permissionRefusal(spec, sessao);
  if (recusa !== undefined) return recusa;
  return spec.confirma === true && !provou(sessao) ? semProva() : undefined;
}

/** Refuses whoever has not the right to make this call what it would do. */
export function assertRouteAllowed(spec: Direito, sessao: CurrentSession): void {
  const recusa = permissionRefusal(spec, sessao);
  if (recusa !== undefined) throw recusa;
}
