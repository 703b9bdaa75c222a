-- Who could take a note back can write off what a transfer lost.
alter table perfil_recurso no force row level security;
alter table acesso_mudou no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, 'perdaMovEstoque' from perfil_recurso where recurso = 'estornaMovEstoque'
on conflict do nothing;
alter table perfil_recurso force row level security;
alter table acesso_mudou force row level security;
