import { MESSAGES, type RouteBody, type userPontosInc } from '@retaguarda/contract';
import { formatNumber, type SituacaoPessoa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { registra } from '../../nucleo/historico/public.ts';

export type Origem = 'manual' | 'pedido' | 'alteracao' | 'cancelamento';

/** Locks a person's points: whoever spends or gives waits. Answers the balance. */
export async function travaPontos(tx: Tx, pessoaId: number): Promise<number> {
  // Of an order that is seen, whichever the customer's company.
  await seeingEverything(tx, () =>
    tx.execute(
      sql`select id from pessoa where tenant_id = ${tx.tenant} and id = ${pessoaId} for no key update`,
    ),
  );
  const linha = await tx.one(sql<{ saldo: number }>`
    select coalesce(sum(quantidade), 0)::bigint as saldo from ponto
     where tenant_id = ${tx.tenant} and pessoa_id = ${pessoaId}`);
  return linha.saldo;
}

/** Writes a row of the points ledger, and that into the person's history; the caller holds the lock and has checked the balance. */
export async function lancaPontos(
  tx: Tx,
  autorId: number,
  l: { pessoaId: number; quantidade: number; motivo: string; origem: Origem; pedidoId?: number },
): Promise<void> {
  if (l.quantidade === 0) return;
  await tx.execute(sql`
    insert into ponto (tenant_id, pessoa_id, quantidade, motivo, autor_id, pedido_id, origem)
    values (${tx.tenant}, ${l.pessoaId}, ${l.quantidade}, ${l.motivo}, ${autorId}, ${l.pedidoId ?? null}, ${l.origem})`);
  const { pessoaId: id, quantidade, motivo } = l;
  await seeingEverything(tx, () =>
    registra(tx, autorId, [{ entidade: 'ponto', id, depois: { quantidade, motivo } }]),
  );
}

export const pontosInsuficientes = (saldo: number, precisa: number, field: string) =>
  ruleViolation(
    'regra',
    `Pontos insuficientes: o cliente tem ${formatNumber(saldo)} e precisa de ${formatNumber(precisa)}`,
    field,
  );

/** A credit or debit by hand, with its reason. */
export async function lancaPontosPorMao(
  tx: Tx,
  sessao: CurrentSession,
  envio: RouteBody<typeof userPontosInc>,
) {
  const pessoa = await tx.one(
    sql<{ situacao: SituacaoPessoa; anonimizada: boolean }>`
    select situacao, anonimizada_em is not null as anonimizada from pessoa
     where tenant_id = ${tx.tenant} and id = ${envio.id}`,
    notFound,
  );
  if (pessoa.anonimizada) throw ruleViolation('regra', 'Uma pessoa anonimizada não recebe pontos');
  if (!Number.isInteger(envio.quantidade) || envio.quantidade === 0)
    throw ruleViolation('campo_invalido', 'Informe um número inteiro diferente de zero', 'quantidade');
  if (envio.motivo === '') throw ruleViolation('campo_invalido', MESSAGES.informe, 'motivo');
  const saldo = await travaPontos(tx, envio.id);
  const depois = saldo + envio.quantidade;
  if (depois < 0)
    throw ruleViolation(
      'regra',
      `O saldo é de ${formatNumber(saldo)} pontos e não pode ficar negativo`,
      'quantidade',
    );
  if (depois > 2_000_000_000) throw ruleViolation('campo_invalido', 'Saldo grande demais', 'quantidade');
  await lancaPontos(tx, sessao.pessoaId, {
    pessoaId: envio.id,
    quantidade: envio.quantidade,
    motivo: envio.motivo,
    origem: 'manual',
  });
  return { message: 'Pontos lançados com sucesso', saldo: depois };
}
