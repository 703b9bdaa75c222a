import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { registra } from '../historico/public.ts';
import { carregaProduto } from './carrega-produto.ts';

/** Switches a product on or off; said again it changes nothing. */
export async function mudaSituacao(
  tx: Tx,
  sessao: SessaoAtual,
  { id, situacao }: { id: number; situacao: 0 | 1 },
): Promise<string> {
  const { produto } = await carregaProduto(tx, sessao, { id, trava: true });
  if (produto.catSituacao !== situacao) {
    await tx.faz(sql`
      update produto set situacao = ${situacao}, versao = versao + 1, atualizado_em = now()
       where tenant_id = ${tx.tenant} and id = ${id}`);
    await registra(tx, sessao.pessoaId, [
      { entidade: 'produto', id, antes: { situacao: produto.catSituacao }, depois: { situacao } },
    ]);
  }
  return situacao === 1 ? 'Produto ativado com sucesso' : 'Produto desativado com sucesso';
}
