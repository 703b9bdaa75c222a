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
];
