import { entraNoSistema, type RouteBody, type userChangeSituacao } from '@retaguarda/contract';
import { SITUACAO_PESSOA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { assertWithinReach } from '../../base/auth/reach.ts';
import { assertFreshProof } from '../../base/auth/route-refusal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { encerraSessoes } from '../sessao/public.ts';
import { carregaUsuario, type Guardado } from './carrega-usuario.ts';
import { guardaGestor } from './guarda-gestor.ts';

/** An incomplete registration is completed: switched off and on again it would pass for a whole one. */
function recusa({ situacao, anonimizada }: Guardado): string | undefined {
  if (anonimizada) return 'Uma pessoa anonimizada não pode ser ativada';
  return situacao === SITUACAO_PESSOA.incompleta
    ? 'O cadastro está incompleto: informe os campos obrigatórios para ativá-lo'
    : undefined;
}

/** Activates or deactivates a person; one that is inactive is signed out everywhere. Its version stays. */
export async function alteraSituacao(
  tx: Tx,
  sessao: CurrentSession,
  { id, situacao }: RouteBody<typeof userChangeSituacao>,
): Promise<string> {
  const antes = await carregaUsuario(tx, sessao, { id, trava: true });
  if (id === sessao.pessoaId) throw ruleViolation('regra', 'Ninguém muda a sua própria situação');
  const motivo = recusa(antes);
  if (motivo !== undefined) throw ruleViolation('regra', motivo);
  await assertWithinReach(tx, sessao, [id]);
  // Who has a way of signing in may come in again.
  if (situacao === SITUACAO_PESSOA.ativa && antes.situacao !== situacao && entraNoSistema(antes.campos))
    assertFreshProof(sessao);
  await guardaGestor(tx, sessao, id, async () => {
    await tx.execute(sql`
      update pessoa set situacao = ${situacao}, atualizado_em = statement_timestamp()
       where tenant_id = ${tx.tenant} and id = ${id}`);
    if (situacao === SITUACAO_PESSOA.inativa) await encerraSessoes(tx, id);
  });
  await registra(tx, sessao.pessoaId, [
    { entidade: 'pessoa', id, antes: { situacao: antes.situacao }, depois: { situacao } },
  ]);
  return situacao === SITUACAO_PESSOA.ativa ? 'Pessoa ativada com sucesso' : 'Pessoa desativada com sucesso';
}
