import type { Canal } from '@retaguarda/contract';
import {
  SITUACAO_CARGA,
  SITUACAO_EXECUCAO,
  SITUACAO_MENSAGEM,
  SITUACAO_REGISTRO,
  SITUACAO_TAREFA,
} from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { RECALCULATIONS, type TaskType } from '../../base/tasks/task.ts';
import { aUltima, type Conferencia, ultimaConferencia } from '../conferencia/public.ts';

/** A task whose owner was not heard of for so long is stuck: another instance should have taken it. */
const PRESA = '5 minutes';
/** How far back failures are told. */
const TAREFAS = '7 days';
const MENSAGENS = '1 day';
/** Tried so often, a message is no longer late by chance. */
const TENTATIVAS = 3;
/** Due for so long, a message is not sent by anybody. */
const ENCALHE = '1 hour';
/** How long it is told that a webhook was switched off: saving it, or taking it away, ends that. */
const DESLIGADO = '10 days';

interface Tarefas {
  aguardam: number;
  andam: number;
  presas: number;
  falharam: number;
  desde: string | null;
}

interface Automacoes {
  esperam: number;
  /** Within a day. */
  feitas: number;
  falharam: number;
  /** Since when the oldest is due; null where none is. */
  desde: string | null;
}

interface Webhooks {
  ativos: number;
  /** Their receivers took nothing in the last tries. */
  falham: number;
  /** Were switched off, since their receivers took nothing for days. */
  desligados: number;
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
    /** Due for an hour, by each way, and nobody took them. */
    encalhadas: Readonly<Record<Canal, number>>;
    /** When the oldest of those that wait was written. */
    antiga: string | null;
    desde: string | null;
  };
  webhooks: Webhooks;
  automacoes: Automacoes;
  importacoes: Tarefas & { porContinuar: number };
  /** Since when the oldest seal waits for its anchor; null where none does. */
  semAncora: string | null;
  conferencia: Conferencia | undefined;
}

/** Under way without anybody at it, or waiting although nothing is under way or holds it back: somebody should have taken it. */
const PARADA = sql`
  (situacao = ${literal(SITUACAO_TAREFA.anda)} and tomada_ate < now() - ${sql.lit(PRESA)}::interval)
  or (situacao = ${literal(SITUACAO_TAREFA.aguarda)} and proxima_em < now() - ${sql.lit(PRESA)}::interval and not andando and not suspensa)`;

const tarefas = (rede: TenantExpression, tipos: readonly TaskType[]) => {
  const { aguarda, anda, falhou } = SITUACAO_TAREFA;
  return sql<Tarefas>`
    select count(*) filter (where situacao = ${literal(aguarda)} and not presa)::int as aguardam,
           count(*) filter (where situacao = ${literal(anda)} and not presa)::int as andam,
           count(*) filter (where presa)::int as presas,
           count(*) filter (where falha)::int as falharam,
           min(case when presa then coalesce(tomada_ate, criado_em) when falha then criado_em end) as desde
      from (select situacao, tomada_ate, criado_em, (${PARADA}) as presa,
                   situacao = ${literal(falhou)} and criado_em > now() - ${sql.lit(TAREFAS)}::interval as falha
              from (select t.*, bool_or(t.situacao = ${literal(anda)}) over () as andando, r.suspensa_em is not null as suspensa
                      from tarefa t join tenant r on r.tenant_id = t.tenant_id
                     where t.tenant_id = ${rede} and t.tipo in (${sql.join(tipos.map((tipo) => sql.lit(tipo)))})) t) t`;
};

const ultimaPor = (rede: TenantExpression, canal: Canal) => sql`
  (select max(enviada_em) from mensagem
    where tenant_id = ${rede} and canal = ${sql.lit(canal)} and situacao = ${literal(SITUACAO_MENSAGEM.enviada)})`;

const encalhadas = (canal: Canal) => sql`
  count(*) filter (where situacao = ${literal(SITUACAO_MENSAGEM.espera)} and canal = ${sql.lit(canal)}
                     and proxima_em < now() - ${sql.lit(ENCALHE)}::interval)`;

const mensagens = (rede: TenantExpression) => {
  const espera = literal(SITUACAO_MENSAGEM.espera);
  const desistida = literal(SITUACAO_MENSAGEM.desistida);
  const recusada = literal(SITUACAO_MENSAGEM.recusada);
  const porFazer = sql`situacao in (${espera}, ${desistida}, ${recusada})`;
  const doDia = sql`proxima_em > now() - ${sql.lit(MENSAGENS)}::interval`;
  return sql<Rede['mensagens']>`
    select count(*) filter (where situacao = ${espera})::int as esperam,
           count(*) filter (where situacao = ${espera} and tentativas > 0 and erro <> '')::int as repetem,
           count(*) filter (where falha)::int as falharam,
           count(*) filter (where situacao = ${recusada} and ${doDia})::int as recusadas,
           count(*) filter (where parada)::int as paradas,
           json_build_object('email', ${encalhadas('email')}, 'sms', ${encalhadas('sms')}, 'whatsapp', ${encalhadas('whatsapp')}) as encalhadas,
           coalesce(bool_or(parada and canal = 'email'), false) as "semEmail",
           min(criado_em) filter (where situacao = ${espera}) as antiga,
           min(tentada) filter (where parada or falha) as desde
      from (select m.*, (falha or (situacao = ${espera} and erro <> '' and tentativas >= ${literal(TENTATIVAS)}))
                        and tentada > coalesce(ultima, '-infinity') as parada
              from (select situacao, canal, tentativas, erro, criado_em, proxima_em, coalesce(tentada_em, proxima_em) as tentada,
                           situacao = ${desistida} and tipo <> 'teste' and ${doDia} as falha,
                           case canal when 'email' then ${ultimaPor(rede, 'email')} when 'sms' then ${ultimaPor(rede, 'sms')} else ${ultimaPor(rede, 'whatsapp')} end as ultima
                      from mensagem
                     where tenant_id = ${rede} and ${porFazer} and (situacao = ${espera} or ${doDia})) m) m`;
};

const webhooks = (rede: TenantExpression) => {
  const { ativo, inativo } = SITUACAO_REGISTRO;
  const falha = sql`situacao = ${literal(ativo)} and falhas >= ${literal(TENTATIVAS)}`;
  return sql<Webhooks>`
    select count(*) filter (where situacao = ${literal(ativo)})::int as ativos,
           count(*) filter (where ${falha})::int as falham,
           count(*) filter (where situacao = ${literal(inativo)} and falha_desde > now() - ${sql.lit(DESLIGADO)}::interval)::int as desligados,
           min(falha_desde) filter (where ${falha}) as desde
      from webhook where tenant_id = ${rede}`;
};

const automacoes = (rede: TenantExpression) => {
  const { espera, feita, recusada, falhou } = SITUACAO_EXECUCAO;
  const deHoje = sql`feito_em > now() - interval '1 day'`;
  return sql<Automacoes>`
    select count(*) filter (where situacao = ${literal(espera)} and proxima_em <= now())::int as esperam,
           count(*) filter (where situacao = ${literal(feita)})::int as feitas,
           count(*) filter (where situacao in (${literal(recusada)}, ${literal(falhou)}))::int as falharam,
           min(proxima_em) filter (where situacao = ${literal(espera)} and proxima_em <= now()) as desde
      from automacao_execucao
     where tenant_id = ${rede} and (situacao = ${literal(espera)} or (situacao in (${literal(feita)}, ${literal(recusada)}, ${literal(falhou)}) and ${deHoje}))`;
};

const semAncora = (rede: TenantExpression) => sql<{ em: string | null }>`
  select min(em) as em from selo
   where tenant_id = ${rede} and id > coalesce((select ate from selo_ancorado where tenant_id = ${rede}), 0)`;

/** Of which not all of the file came, or not all was undone: somebody has to go on with them. */
const porContinuar = (rede: TenantExpression) => {
  const { aberta, desfazendo } = SITUACAO_CARGA;
  const { aguarda, anda } = SITUACAO_TAREFA;
  return sql<{ n: number }>`
    select count(*)::int as n from carga c left join tarefa t on t.tenant_id = c.tenant_id and t.id = c.tarefa_id
     where c.tenant_id = ${rede}
       and ((c.situacao = ${literal(desfazendo)} and coalesce(t.situacao not in (${literal(aguarda)}, ${literal(anda)}), true))
         or (c.situacao = ${literal(aberta)} and c.tarefa_id is null))`;
};

/** How the queues of one network do. */
export const medeRede = async (tx: Tx): Promise<Rede> => ({
  tarefas: await tx.one(tarefas(tx.tenant, RECALCULATIONS)),
  mensagens: await tx.one(mensagens(tx.tenant)),
  webhooks: await tx.one(webhooks(tx.tenant)),
  automacoes: await tx.one(automacoes(tx.tenant)),
  importacoes: {
    ...(await tx.one(tarefas(tx.tenant, ['importacao']))),
    porContinuar: (await tx.one(porContinuar(tx.tenant))).n,
  },
  semAncora: (await tx.one(semAncora(tx.tenant))).em,
  conferencia: await ultimaConferencia(tx),
});

/** What `medidas` answers of a network. */
export type Medidas = Pick<Rede, 'tarefas' | 'mensagens' | 'webhooks' | 'automacoes' | 'semAncora'> & {
  importacoes: Tarefas;
  continuam: number;
  conferencia: Conferencia | null;
};

const emJson = (consulta: RawBuilder<unknown>) => sql`(select to_json(c) from (${consulta}) c)`;

/** The same in one row, for whoever asks all networks. */
export const medidas = (rede: TenantExpression) => sql<Medidas>`
  select ${emJson(tarefas(rede, RECALCULATIONS))} as tarefas, ${emJson(mensagens(rede))} as mensagens,
         ${emJson(webhooks(rede))} as webhooks, ${emJson(automacoes(rede))} as automacoes, to_json((${semAncora(rede)})) as "semAncora",
         ${emJson(tarefas(rede, ['importacao']))} as importacoes, (${porContinuar(rede)}) as continuam,
         ${emJson(aUltima(rede))} as conferencia`;

export const redeDe = ({ importacoes, continuam, conferencia, ...iguais }: Medidas): Rede => ({
  ...iguais,
  importacoes: { ...importacoes, porContinuar: continuam },
  conferencia: conferencia ?? undefined,
});
