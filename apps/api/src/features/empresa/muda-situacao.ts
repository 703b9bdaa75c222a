import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { registra } from '../historico/public.ts';
import { carregaEmpresa } from './carrega-empresa.ts';

/** Switches a company on or off; said again it changes nothing. */
export async function mudaSituacao(
  tx: Tx,
  sessao: SessaoAtual,
  { id, situacao }: { id: number; situacao: 0 | 1 },
): Promise<string> {
  const { empresa } = await carregaEmpresa(tx, sessao, { id, trava: true });
  if (empresa.situacao !== situacao) {
    await tx.faz(sql`
      update empresa set situacao = ${situacao}, versao = versao + 1, atualizado_em = now()
       where tenant_id = ${tx.tenant} and id = ${id}`);
    await registra(tx, sessao.pessoaId, [
      { entidade: 'empresa', id, antes: { situacao: empresa.situacao }, depois: { situacao } },
    ]);
  }
  return situacao === 1 ? 'Empresa ativada com sucesso' : 'Empresa desativada com sucesso';
}
