import { SITUACAO_PERICIA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import { literal } from '../../base/db/literal.ts';
import type { ScheduledJob } from '../../base/scheduled-jobs.ts';
import { notifica } from '../../registros/notifica.ts';
import { CUIDA } from './linhas.ts';

/** Told of in one transaction. */
const POR_VEZ = 200;

/** Days without court in a row at most, as `avisa_em` takes them. */
const SEGUIDOS = 60;

/** A time by the clocks of São Paulo. */
const em = (agora: RawBuilder<unknown>) => sql`(${agora} at time zone 'America/Sao_Paulo')`;

/** Whether a day has court in every place and for everybody. */
const emTodaParte = (rede: TenantExpression, dia: RawBuilder<unknown>) => sql`
  extract(isodow from ${dia}) < 6 and not feriado_nacional(${dia})
  and not exists (select 1 from dia_sem_expediente d where d.tenant_id = ${rede} and d.dia = ${dia})`;

/** The next day with court everywhere: what is due on it, or later, is not due today. */
const proximo = (rede: TenantExpression, dia: RawBuilder<unknown>) => sql`
  (select coalesce(min(x.dia), ${dia} + ${literal(SEGUIDOS)})
     from (select ${dia} + i as dia from generate_series(1, ${literal(SEGUIDOS)}) i) x where ${emTodaParte(rede, sql`x.dia`)})`;

/** The days before a deadline on which definition `a` has one told; of one that is no deadline any text may stand there. */
const avisosDe = (a: RawBuilder<unknown>) => sql`
  (select case when n ~ '^[0-9]{1,5}$' then n::int end as dias
     from regexp_split_to_table(${a}.dados ->> 'antecedencia', '[,;\\s]+') n) n`;

const maiorAviso = (rede: TenantExpression) => sql`
  (select coalesce(max(n.dias), 0) from atributo x cross join lateral ${avisosDe(sql`x`)} where x.tenant_id = ${rede})`;

/**
 * None on a day without court: what falls on one is told on the one before.
 * Open deadlines of which whoever looks after the case is to be told: of the days before it that its definition names one has come
 * since they were told last, and so has their hour. Places are asked only for what may be due or not by where it is: of so
 * many open deadlines none else costs more than its own row.
 */
export function porLembrar(rede: TenantExpression, agora: RawBuilder<unknown>): RawBuilder<unknown> {
  const la = em(agora);
  const dia = sql`${la}::date`;
  const lugar = sql`c.cidade_id, c.empresa_id, orgao_da_pericia(c.tenant_id, c.valores)`;
  return sql`
  select p.tenant_id, p.id, l.dias, c.id as pericia_id, p.atributo_id, p.vence, ${CUIDA} as pessoa
    from prazo p
    join pericia c on c.tenant_id = p.tenant_id and c.id = p.pericia_id and c.situacao in (${literal(SITUACAO_PERICIA.emCriacao)}, ${literal(SITUACAO_PERICIA.emAndamento)})
    join atributo a on a.tenant_id = p.tenant_id and a.id = p.atributo_id
    left join notificacao_escolha e on e.tenant_id = p.tenant_id and e.pessoa_id = ${CUIDA}
    cross join lateral (
      select min(n.dias) as dias from ${avisosDe(sql`a`)}
       where coalesce(n.dias < p.avisado, true) and p.vence - n.dias < ${proximo(rede, dia)}
         and (p.vence - n.dias <= ${dia} or avisa_em(p.tenant_id, p.vence - n.dias, ${lugar}) <= ${dia})) l
   where p.tenant_id = ${rede} and p.cumprido_em is null and l.dias is not null
     and p.vence >= ${dia} and p.vence < ${proximo(rede, dia)} + ${maiorAviso(rede)}
     and (p.vence = ${dia} or (select ${emTodaParte(rede, dia)}) or not sem_expediente(p.tenant_id, ${dia}, ${lugar}))
     and extract(hour from ${la}) >= coalesce(e.hora, 8) and ${CUIDA} is not null`;
}

interface Lembrado {
  id: number;
  dias: number;
  pericia_id: number;
  atributo_id: number;
  vence: string;
  pessoa: number;
}

/** Tells of deadlines that come near; the row of each says what was told, so that nobody tells it twice. */
export const lembretesEm = (agora: RawBuilder<unknown>): ScheduledJob => ({
  due: (rede) => porLembrar(rede, agora),
  run: async (tx) => {
    const porDizer = await tx.rows(sql<Lembrado>`
      select q.id, q.dias, q.pericia_id, q.atributo_id, q.vence, q.pessoa
        from (${porLembrar(sql`${tx.tenant}`, agora)}) q join prazo t on t.tenant_id = ${tx.tenant} and t.id = q.id
       order by q.vence, q.id limit ${POR_VEZ} for update of t skip locked`);
    const ditos = porDizer.map(({ id, dias }) => ({ id, dias }));
    const marcados = await tx.rows(sql<{ id: number }>`
      update prazo x set avisado = v.dias from json_to_recordset(${JSON.stringify(ditos)}::json) as v(id bigint, dias int)
       where x.tenant_id = ${tx.tenant} and x.id = v.id and coalesce(x.avisado > v.dias, true)
      returning x.id`);
    const ditosAgora = new Set(marcados.map(({ id }) => id));
    for (const { id, dias, pericia_id, atributo_id, vence, pessoa } of porDizer.filter((l) =>
      ditosAgora.has(l.id),
    ))
      await notifica(tx, {
        ...{ tipo: 'prazo', pessoas: [pessoa], registro: { tipo: 'pericia', id: pericia_id } },
        ...{ atributoId: atributo_id, dados: { prazoId: id }, chave: `prazo.${id}.${vence}.${dias}` },
      });
  },
});

export const LEMBRETES: ScheduledJob = lembretesEm(sql`now()`);
