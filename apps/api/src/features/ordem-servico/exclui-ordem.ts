import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { ordemServico } from '../../registros/ordem-servico.ts';
import { carrega, exclui } from '../../registros/registro.ts';

export async function excluiOrdem(tx: Tx, sessao: CurrentSession, id: number): Promise<string> {
  await exclui(tx, sessao, ordemServico, [await carrega(tx, ordemServico, { id, trava: true })]);
  return 'Ordem de serviço excluída com sucesso';
}
