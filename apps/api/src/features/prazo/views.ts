import {
  AGENDA_DIAS,
  AGENDA_MAX,
  DIAS_PROXIMOS,
  DIAS_VENCIDOS,
  PRAZOS_DO_DIA,
  type prazoAgenda,
  type prazoCaso,
  type prazoDia,
  type RouteQuery,
  type RouteResponse,
} from '@retaguarda/contract';
import { addDays, diffDays } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { notFound, ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { confereAbre } from '../../registros/abre.ts';
import { compromissosDoCaso, compromissosEntre, NENHUM } from '../compromisso/public.ts';
import { de, euMesmo, prazosVistos, vistos } from './linhas.ts';

const ABERTO = sql`p.cumprido_em is null`;

async function parte(tx: Tx, sessao: CurrentSession, quais: RawBuilder<unknown>) {
  const list = await prazosVistos(tx, sessao, quais, PRAZOS_DO_DIA);
  if (list.length < PRAZOS_DO_DIA) return { list, total: list.length };
  const { n } = await tx.one(sql<{ n: number }>`select count(*) as n ${vistos(tx, sessao)} and ${quais}`);
  return { list, total: n };
}

/** What is open: what has passed, what is for today and what comes in a week. */
export async function diaView(
  tx: Tx,
  sessao: CurrentSession,
  { quem }: RouteQuery<typeof prazoDia>,
): Promise<RouteResponse<typeof prazoDia>> {
  const dia = today();
  const seus = sql`${de(sessao, quem)} and ${ABERTO}`;
  return {
    hoje: dia,
    antigos: await parte(tx, sessao, sql`${seus} and p.vence < ${dia}::date - ${DIAS_VENCIDOS}::int`),
    vencidos: await parte(
      tx,
      sessao,
      sql`${seus} and p.vence < ${dia}::date and p.vence >= ${dia}::date - ${DIAS_VENCIDOS}::int`,
    ),
    deHoje: await parte(tx, sessao, sql`${seus} and p.vence = ${dia}::date`),
    proximos: await parte(
      tx,
      sessao,
      sql`${seus} and p.vence > ${dia}::date and p.vence <= ${dia}::date + ${DIAS_PROXIMOS}::int`,
    ),
    compromissos: await compromissosEntre(tx, sessao, {
      ...{ quem, de: dia, ate: addDays(dia, DIAS_PROXIMOS) ?? dia, limite: PRAZOS_DO_DIA },
    }),
  };
}

export async function agendaView(
  tx: Tx,
  sessao: CurrentSession,
  { de: primeiro, ate, quem, tipo }: RouteQuery<typeof prazoAgenda>,
): Promise<RouteResponse<typeof prazoAgenda>> {
  const dias = diffDays(primeiro, ate);
  if (dias === null)
    throw ruleViolation('data', 'Informe uma data válida.', addDays(primeiro, 0) === null ? 'de' : 'ate');
  if (dias < 0 || dias > AGENDA_DIAS)
    throw ruleViolation('campo_invalido', `De um dia a outro, até ${AGENDA_DIAS} dias`, 'ate');
  const quais = sql`${de(sessao, quem)} and p.vence between ${primeiro}::date and ${ate}::date
    and ${tipo === undefined ? sql`true` : sql`p.atributo_id = ${tipo}`}`;
  const list = await prazosVistos(tx, sessao, quais, AGENDA_MAX + 1);
  const tipos = await tx.rows(sql<{ id: number; name: string }>`
    select id, dados ->> 'label' as name from atributo
     where tenant_id = ${tx.tenant} and situacao = 1 and dados ->> 'prazo' = 'true' and id <> all(${[...sessao.hiddenAttributes]}::bigint[])
     order by 2, 1`);
  const compromissos =
    tipo === undefined ? await compromissosEntre(tx, sessao, { quem, de: primeiro, ate }) : NENHUM;
  return {
    hoje: today(),
    list: list.slice(0, AGENDA_MAX),
    mais: list.length > AGENDA_MAX,
    compromissos,
    tipos,
  };
}

export async function casoView(
  tx: Tx,
  sessao: CurrentSession,
  { procId }: RouteQuery<typeof prazoCaso>,
): Promise<RouteResponse<typeof prazoCaso>> {
  await confereAbre(tx, sessao, { tipo: 'pericia', id: procId });
  const { cuida, responsavel } = await tx.one(
    sql<{ cuida: number | null; responsavel: { id: number; name: string } | null }>`
    select c.responsavel_id as cuida, case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.nome) end as responsavel
      from pericia c left join pessoa r on r.tenant_id = c.tenant_id and r.id = c.responsavel_id
     where c.tenant_id = ${tx.tenant} and c.id = ${procId}`,
    notFound,
  );
  const prazos = await prazosVistos(tx, sessao, sql`p.pericia_id = ${procId}`, AGENDA_MAX);
  const eu = responsavel === null && cuida === sessao.pessoaId ? await euMesmo(tx, sessao) : null;
  const compromissos = await compromissosDoCaso(tx, sessao, procId, today());
  return { hoje: today(), responsavel: responsavel ?? eu, prazos, compromissos };
}
