import { erroDe, type UsuarioEnvio } from '@retaguarda/contract';
import type pg from 'pg';
import { AppError } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import { cabeConsulta, devolveConsulta } from '../sessao/public.ts';

/** A minute's questions of one person whether somebody is registered, by asking or by trying to save. */
const CONSULTAS = 60;

/** Takes one of the questions before it is answered. */
export async function tomaConsulta(tx: Tx, { pessoaId }: CurrentSession): Promise<void> {
  if (!(await cabeConsulta(tx, pessoaId, CONSULTAS))) throw new AppError(429, [erroDe('limite')]);
}

/** Whether a save sends what is unique in the network, so that its refusal tells who is registered. */
function pergunta({ user }: UsuarioEnvio): boolean {
  const { system, code, api } = user.autenticacao ?? {};
  const unicos = [user.codigo, system?.systemDados.email, code?.codeDados.cpf, api?.apiDados.chaveName];
  return unicos.some((v) => v !== undefined && v.trim() !== '');
}

/** The same for a save, in a transaction of its own: a refusal, whatever else it refuses, takes nothing of it back. */
export async function tomaConsultaDoEnvio(
  pool: pg.Pool,
  sessao: CurrentSession,
  envio: UsuarioEnvio,
): Promise<void> {
  if (pergunta(envio)) await withTenant(pool, sessao.tenant, (tx) => tomaConsulta(tx, sessao));
}

/** A save that was stored has told nothing: whoever registers many people is not held up. */
export async function devolveConsultaDoEnvio(
  tx: Tx,
  sessao: CurrentSession,
  envio: UsuarioEnvio,
): Promise<void> {
  if (pergunta(envio)) await devolveConsulta(tx, sessao.pessoaId);
}
