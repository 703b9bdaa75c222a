-- Who could alter a vehicle could hand it over as well.
alter table perfil_recurso no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, 'veiTransf' from perfil_recurso where recurso = 'veiAlt'
on conflict do nothing;
alter table perfil_recurso force row level security;
