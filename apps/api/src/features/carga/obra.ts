import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Fatia } from '../../base/tarefas/executor.ts';
import type { Tarefa } from '../../base/tarefas/tarefa.ts';
import type { CargaVista } from './carga-row.ts';

/** What the server does with an import in the background: taking it in, or undoing it. */
export interface Obra {
  /** In whose name, as of now; refuses in words. */
  quem: (tx: Tx, tarefa: Tarefa, carga: CargaVista) => Promise<SessaoAtual>;
  /** The next part; with the last one the import has its final state. */
  fatia: (tx: Tx, sessao: SessaoAtual, carga: CargaVista) => Promise<Fatia>;
}
