import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TaskSlice } from '../../base/tasks/executor.ts';
import type { Task } from '../../base/tasks/task.ts';
import type { CargaVista } from './carga-row.ts';

/** What the server does with an import in the background: taking it in, or undoing it. */
export interface Obra {
  /** In whose name, as of now; refuses in words. */
  quem: (tx: Tx, tarefa: Task, carga: CargaVista) => Promise<CurrentSession>;
  /** The next part; with the last one the import has its final state. */
  fatia: (tx: Tx, sessao: CurrentSession, carga: CargaVista) => Promise<TaskSlice>;
}
