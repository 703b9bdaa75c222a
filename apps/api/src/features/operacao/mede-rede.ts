import type { Canal } from '@retaguarda/contract';
import { SITUACAO_CARGA, SITUACAO_MENSAGEM, SITUACAO_TAREFA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { constante } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { TipoDaTarefa } from '../../base/tarefas/tarefa.ts';
import { type Conferencia, ultimaConferencia } from '../conferencia/public.ts';

/** A task whose owner was not heard of for so long is stuck: another instance should have taken it. */
const PRESA = '5 minutes';
/** How far back failures are told. */
const TAREFAS = '7 days';
const MENSAGENS = '1 day';
/** Tried so often, a message is no longer late by chance. */
const TENTATIVAS = 3;

interface Tarefas {
  aguardam: number;
  andam: number;
  presas: number;
  falharam: number;
  desde: string | null;
}

export interface Rede {
  tarefas: Tarefas;
  mensagens: {
    esperam: number;
    /** Were tried, and will be tried again. */
    repetem: number;
    /** Were given up after their last try. */
    falharam: number;
    /** Nothing takes them where they go. */
    recusadas: number;
    /** Failed and failed again, by a way by which nothing has left since. */
    paradas: number;
    /** That way is e-mail, among others. */
    semEmail: boolean;
    /** When the oldest of those that wait was written. */
    antiga: string | null;
    desde: string | null;
  };
  importacoes: Tarefas & { porContinuar: number };
  conferencia: Conferencia | undefined;
}

/** Under way without anybody at it, or waiting although nothing is under way or holds it back: somebody should have taken it. */
const PARADA = sql`
  (situacao = ${constante(SITUACAO_TAREFA.anda)} and tomada_ate < now() - ${PRESA}::interval)
  or (situacao = ${constante(SITUACAO_TAREFA.aguarda)} and proxima_em < now() - ${PRESA}::interval and not andando and not suspensa)`;

const tarefas = (tx: Tx, tipo: TipoDaTarefa): Promise<Tarefas> => {
  const { aguarda, anda, falhou } = SITUACAO_TAREFA;
  return tx.uma(sql<Tarefas>`
    select count(*) filter (where situacao = ${aguarda} and not presa)::int as aguardam,
           count(*) filter (where situacao = ${anda} and not presa)::int as andam,
           count(*) filter (where presa)::int as presas,
           count(*) filter (where falha)::int as falharam,
           min(case when presa then coalesce(tomada_ate, criado_em) when falha then criado_em end) as desde
      from (select situacao, tomada_ate, criado_em, (${PARADA}) as presa,
                   situacao = ${falhou} and criado_em > now() - ${TAREFAS}::interval as falha
              from (select t.*, bool_or(t.situacao = ${anda}) over () as andando, r.suspensa_em is not null as suspensa
                      from tarefa t join tenant r on r.tenant_id = t.tenant_id
                     where t.tenant_id = ${tx.tenant} and t.tipo = ${tipo}) t) t`);
};

const ultimaPor = (tx: Tx, canal: Canal) => sql`
  (select max(enviada_em) from mensagem
    where tenant_id = ${tx.tenant} and canal = ${canal} and situacao = ${constante(SITUACAO_MENSAGEM.enviada)})`;

const mensagens = (tx: Tx): Promise<Rede['mensagens']> => {
  const { espera, desistida, recusada } = SITUACAO_MENSAGEM;
  const porFazer = sql`situacao in (${constante(espera)}, ${constante(desistida)}, ${constante(recusada)})`;
  const doDia = sql`proxima_em > now() - ${MENSAGENS}::interval`;
  return tx.uma(sql<Rede['mensagens']>`
    select count(*) filter (where situacao = ${espera})::int as esperam,
           count(*) filter (where situacao = ${espera} and tentativas > 0 and erro <> '')::int as repetem,
           count(*) filter (where falha)::int as falharam,
           count(*) filter (where situacao = ${recusada} and ${doDia})::int as recusadas,
           count(*) filter (where parada)::int as paradas,
           coalesce(bool_or(parada and canal = 'email'), false) as "semEmail",
           min(criado_em) filter (where situacao = ${espera}) as antiga,
           min(tentada) filter (where parada or falha) as desde
      from (select m.*, (falha or (situacao = ${espera} and erro <> '' and tentativas >= ${TENTATIVAS}))
                        and tentada > coalesce(ultima, '-infinity') as parada
              from (select situacao, canal, tentativas, erro, criado_em, proxima_em, coalesce(tentada_em, proxima_em) as tentada,
                           situacao = ${desistida} and tipo <> 'teste' and ${doDia} as falha,
                           case canal when 'email' then ${ultimaPor(tx, 'email')} else ${ultimaPor(tx, 'sms')} end as ultima
                      from mensagem
                     where tenant_id = ${tx.tenant} and ${porFazer} and (situacao = ${espera} or ${doDia})) m) m`);
};

/** Of which not all of the file came, or not all was undone: somebody has to go on with them. */
const porContinuar = async (tx: Tx): Promise<number> => {
  const { aberta, desfazendo } = SITUACAO_CARGA;
  const { aguarda, anda } = SITUACAO_TAREFA;
  const { n } = await tx.uma(sql<{ n: number }>`
    select count(*)::int as n from carga c left join tarefa t on t.tenant_id = c.tenant_id and t.id = c.tarefa_id
     where c.tenant_id = ${tx.tenant}
       and ((c.situacao = ${desfazendo} and coalesce(t.situacao not in (${aguarda}, ${anda}), true))
         or (c.situacao = ${aberta} and c.tarefa_id is null))`);
  return n;
};

/** How the queues of one network do. */
export const medeRede = async (tx: Tx): Promise<Rede> => ({
  tarefas: await tarefas(tx, 'recalculo'),
  mensagens: await mensagens(tx),
  importacoes: { ...(await tarefas(tx, 'importacao')), porContinuar: await porContinuar(tx) },
  conferencia: await ultimaConferencia(tx),
});
