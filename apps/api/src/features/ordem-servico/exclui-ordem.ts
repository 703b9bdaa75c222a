import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { apagaBusca } from '../busca/public.ts';
import { registra } from '../historico/public.ts';
import { estadoDaOrdem, travaOrdem } from './salva-ordem.ts';

export async function excluiOrdem(tx: Tx, sessao: SessaoAtual, id: number): Promise<string> {
  const ordem = await travaOrdem(tx, id);
  await tx.faz(sql`delete from ordem_servico where tenant_id = ${tx.tenant} and id = ${id}`);
  await apagaBusca(tx, 'ordemServico', [id]);
  await registra(tx, sessao.pessoaId, [{ entidade: 'ordemServico', id, antes: { ...estadoDaOrdem(ordem) } }]);
  return 'Ordem de serviço excluída com sucesso';
}
