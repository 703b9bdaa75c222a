import { AppError } from '../../base/app-error.ts';
import { type CurrentSession, loadRequesterSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Task } from '../../base/tasks/task.ts';

interface Condicoes {
  categoriaId: number;
  pode: (sessao: CurrentSession) => boolean;
  /** What is said of it stopping, up to what they lack. */
  parou: string;
}

/** Whoever asked for it, as they are now: what they may no longer do is not done for them. */
export async function quemPediu(
  tx: Tx,
  tarefa: Task,
  { categoriaId, pode, parou }: Condicoes,
): Promise<CurrentSession> {
  const recusa = (falta: string): AppError =>
    new AppError(403, [{ code: 'sem_permissao', message: `${parou} ${falta}` }]);
  const sessao = await loadRequesterSession(tx, tarefa);
  if (sessao === null) throw recusa('não entra mais no sistema');
  if (!pode(sessao)) throw recusa('não tem mais permissão para isso');
  if (sessao.hiddenCategories.includes(categoriaId)) throw recusa('não vê mais a categoria');
  return sessao;
}
