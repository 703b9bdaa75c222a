-- Who alters attributes, categories and profiles takes all three to other networks and brings them from there.
alter table perfil_recurso no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, r
  from (select tenant_id, perfil_id from perfil_recurso where recurso in ('catAlt', 'catgAlt', 'perfilAlt')
         group by tenant_id, perfil_id having count(distinct recurso) = 3) altera,
       unnest(array['defExp', 'defImp']) r
on conflict do nothing;
alter table perfil_recurso force row level security;
