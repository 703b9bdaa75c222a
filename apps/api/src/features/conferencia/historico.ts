import { RESUMO } from '../../nucleo/historico/public.ts';
import type { Invariante } from './invariante.ts';

/** What must hold of the history: it says what it said when it was sealed. */
export const DO_HISTORICO: readonly Invariante[] = [
  [
    'linha do histórico que mudou ou sumiu depois de selada',
    `select s.id, h.em from selados($1) s left join historico h on h.tenant_id = $1 and h.id = s.id
      where h.id is null or ${RESUMO} <> s.resumo order by s.id`,
  ],
  [
    'linha do histórico que entrou depois das seladas',
    `with velhos as (select max(upper(ids)) as ate from selo where tenant_id = $1 and em < now() - interval '1 day'),
          feitos as (select range_agg(ids) as ids from selo where tenant_id = $1)
     select h.id, h.em from historico h, velhos v, feitos f
      where h.tenant_id = $1 and h.id < v.ate and not f.ids @> h.id order by h.id`,
  ],
  [
    'selo do histórico que não segue do anterior',
    `select s.id, s.em from (
       select id, em, motivo, ids, resumos, anterior, hash, lag(hash, 1, ''::bytea) over (order by id) as ultimo
         from selo where tenant_id = $1) s
      where s.anterior <> s.ultimo or s.hash <> elo_do_selo(s.anterior, s.motivo, s.ids, s.resumos) order by s.id`,
  ],
  [
    // Whatever was there when a seal was written is sealed by it, or by one that followed at once.
    'linha do histórico com data de antes de um selo que não a tem',
    `with selos as (
       select ids, em, max(em) over (order by em range between unbounded preceding and interval '1 hour' preceding) as antes
         from selo where tenant_id = $1 and motivo = 'gravacao'),
     primeiros as (
       select i as id, min(s.antes) as antes
         from selos s, unnest(s.ids) as faixa(de), generate_series(lower(faixa.de), upper(faixa.de) - 1) as i group by i)
     select h.id, h.em from primeiros p join historico h on h.tenant_id = $1 and h.id = p.id
      where h.em < p.antes - interval '1 hour' order by h.id`,
  ],
  [
    'selo do histórico que foi ancorado e sumiu',
    `select a.ate as id from selo_ancorado a
      where a.tenant_id = $1 and a.ate > coalesce((select max(id) from selo where tenant_id = $1), 0)`,
  ],
  [
    'selos do histórico que recomeçaram depois de uma conferência',
    `select s.id, s.em from (select id, em, ids from selo where tenant_id = $1 order by id limit 1) s
      where exists (select 1 from conferencia c join historico h on h.tenant_id = $1 and s.ids @> h.id
                     where c.tenant_id = $1 and c.em < s.em - interval '1 hour' and h.em < c.em - interval '1 hour')`,
  ],
];

/**
 * What must hold of the history of a network in service, beside the above: a copy that is taken back is older than an
 * hour, and what its last minute brought is sealed once its server runs.
 */
export const DO_HISTORICO_EM_DIA: readonly Invariante[] = [
  [
    'linha do histórico sem selo há mais de uma hora',
    `with velhos as (select coalesce(max(upper(ids)), 0) as ate from selo where tenant_id = $1 and em < now() - interval '1 day'),
          feitos as (select coalesce(range_agg(s.ids), '{}'::int8multirange) as ids from selo s, velhos v
                      where s.tenant_id = $1 and upper(s.ids) > v.ate)
     select h.id, h.em from historico h, velhos v, feitos f
      where h.tenant_id = $1 and h.id >= v.ate and h.em < now() - interval '1 hour' and not f.ids @> h.id order by h.id`,
  ],
  [
    'selo do histórico sem âncora há mais de uma hora',
    `select s.id, s.em from selo s
      where s.tenant_id = $1 and s.em < now() - interval '1 hour'
        and s.id > coalesce((select ate from selo_ancorado where tenant_id = $1), 0) order by s.id`,
  ],
];
