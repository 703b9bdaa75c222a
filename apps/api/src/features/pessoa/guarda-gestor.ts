import { type CurrentSession, loadAccess } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereUltimoAcesso, travaPerfis } from '../perfil/public.ts';

/**
 * Runs a change of a person after which somebody must still be able to change profiles: nobody takes it from
 * themselves, and the last one keeps it. Changes of those who may, and of profiles, wait for each other.
 */
export async function guardaGestor<T>(
  tx: Tx,
  sessao: CurrentSession,
  pessoaId: number,
  muda: () => Promise<T>,
): Promise<T> {
  if (!(await loadAccess(tx, pessoaId)).permissions.has('perfilAlt')) return muda();
  await travaPerfis(tx);
  const feito = await muda();
  await confereUltimoAcesso(tx, sessao);
  return feito;
}
