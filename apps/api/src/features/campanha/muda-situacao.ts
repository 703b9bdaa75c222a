import { isAtivo, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { registra } from '../historico/public.ts';
import { carregaCampanha, carregaPropaganda } from './campanha-row.ts';

interface Mudanca {
  entidade: 'campanha' | 'propaganda';
  id: number;
  de: boolean;
  situacao: SituacaoRegistro;
}

/** Said again it changes nothing. */
async function muda(tx: Tx, sessao: SessaoAtual, { entidade, id, de, situacao }: Mudanca): Promise<void> {
  const antes = de ? 1 : 0;
  if (antes === situacao) return;
  await tx.faz(sql`
    update ${sql.table(entidade)} set situacao = ${situacao}, versao = versao + 1, atualizado_em = now()
     where tenant_id = ${tx.tenant} and id = ${id}`);
  await registra(tx, sessao.pessoaId, [{ entidade, id, antes: { situacao: antes }, depois: { situacao } }]);
}

/** Switches a campaign on or off. */
export async function mudaCampanha(
  tx: Tx,
  sessao: SessaoAtual,
  { campId, situacao }: { campId: number; situacao: SituacaoRegistro },
): Promise<string> {
  const { campSituacao } = await carregaCampanha(tx, campId, { trava: true });
  await muda(tx, sessao, { entidade: 'campanha', id: campId, de: campSituacao, situacao });
  return isAtivo(situacao) ? 'Campanha ativada com sucesso' : 'Campanha desativada com sucesso';
}

/** Switches a banner on or off. */
export async function mudaPropaganda(
  tx: Tx,
  sessao: SessaoAtual,
  { propId, situacao }: { propId: number; situacao: SituacaoRegistro },
): Promise<string> {
  const { propSituacao } = await carregaPropaganda(tx, propId, { trava: true });
  await muda(tx, sessao, { entidade: 'propaganda', id: propId, de: propSituacao, situacao });
  return isAtivo(situacao) ? 'Propaganda ativada com sucesso' : 'Propaganda desativada com sucesso';
}
