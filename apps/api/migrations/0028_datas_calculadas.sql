-- Calculated dates flagged for searches are searched by period like dates that are typed; what is stored joins them.
alter table atributo no force row level security;
alter table pericia no force row level security;
alter table busca_data no force row level security;
insert into busca_data (tenant_id, atributo_id, dia, pericia_id, categoria_id)
select p.tenant_id, a.id, (p.valores ->> a.id::text)::date, p.id, p.categoria_id
  from atributo a join pericia p on p.tenant_id = a.tenant_id and p.valores ? a.id::text
 where (a.dados ->> 'tipo')::int = 16 and (a.dados ->> 'calcRetorno')::int = 3 and (a.dados ->> 'search')::boolean
   and a.situacao = 1 and a.etapa = 1 and p.valores ->> a.id::text ~ '^\d{4}-\d{2}-\d{2}$'
    on conflict do nothing;
alter table atributo force row level security;
alter table pericia force row level security;
alter table busca_data force row level security;
