import { randomUUID } from 'node:crypto';
import { AUTOMACAO, type automacaoExecuta, type ComLote, type RouteBody } from '@retaguarda/contract';
import { execucaoSeTenta, plural, SITUACAO_EXECUCAO, type SituacaoExecucao } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { literal } from '../../base/db/literal.ts';
import { tableOf } from '../../base/db/table-of.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereDireito } from '../../registros/abre.ts';
import { enfileiraExecucoes } from './fila.ts';
import { carregaAutomacao } from './guardada.ts';
import { execucaoVista } from './vista.ts';

/** Active automations of a kind that are made for it. */
export const paraExecutar = (tx: Tx, tipo: ComLote): Promise<{ id: number; nome: string }[]> =>
  tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from automacao
     where tenant_id = ${tx.tenant} and situacao = 1 and tipo = ${tipo} and quando like '%"mao"%' order by nome, id`);

/** Puts a run into the queue for each of these records, all of which the caller must see. */
export async function executaAMao(
  tx: Tx,
  sessao: CurrentSession,
  { id, registros }: RouteBody<typeof automacaoExecuta>,
): Promise<{ message: string; execucoes: number }> {
  const automacao = await carregaAutomacao(tx, id);
  if (automacao === undefined) throw notFound();
  if (!automacao.ativa)
    throw ruleViolation('regra', 'A automação está desligada. Ative-a antes de executar.');
  if (automacao.momento.quando !== 'mao')
    throw ruleViolation('regra', 'Esta automação não se executa à mão.');
  const { tipo } = automacao;
  confereDireito(sessao, tipo);
  const ids = [...new Set(registros)];
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from ${sql.table(tableOf(tipo))} where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  if (n < ids.length) throw notFound();
  const vez = randomUUID();
  const novas = ids.map((registro) => ({ registro, chave: `m${vez}:${registro}` }));
  const execucoes = await enfileiraExecucoes(
    tx,
    { automacaoId: id, tipo, pedidaPor: sessao.pessoaId },
    novas,
  );
  return { message: `${plural(execucoes, 'execução', 'execuções')} na fila`, execucoes };
}

/** Puts a run back into the queue that did nothing. */
export async function tentaDeNovo(tx: Tx, sessao: CurrentSession, id: number): Promise<{ message: string }> {
  const { situacao, nivel } = await tx.one(
    sql<{ situacao: SituacaoExecucao; nivel: number }>`
      select e.situacao, e.nivel from automacao_execucao e
       where e.tenant_id = ${tx.tenant} and e.id = ${id} and ${execucaoVista(tx, sessao)} for update of e`,
    notFound,
  );
  if (!execucaoSeTenta(situacao)) throw ruleViolation('regra', 'Esta execução não se tenta de novo.');
  if (nivel > AUTOMACAO.niveis)
    throw ruleViolation('regra', 'Esta execução veio de um laço de automações. Mude uma delas antes.');
  await tx.execute(sql`
    update automacao_execucao set situacao = ${literal(SITUACAO_EXECUCAO.espera)}, tentativas = 0, proxima_em = now(), motivo = '', feito_em = null
     where tenant_id = ${tx.tenant} and id = ${id}`);
  return { message: 'A execução voltou para a fila' };
}
