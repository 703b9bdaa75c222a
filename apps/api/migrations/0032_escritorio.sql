-- The office that runs a network, and what the network looks like.
alter table tenant
  add column cnpj text not null default '',
  add column endereco jsonb not null default '{}',
  add column cor text not null default '',
  add column tons jsonb,
  add column logo_id uuid,
  add column versao int not null default 0;

-- Everybody may read which networks there are (sign-in asks by host name); a network changes only its own row.
alter table tenant no force row level security;
alter table tenant enable row level security;
create policy le on tenant for select using (true);
create policy altera on tenant for update
  using (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint)
  with check (tenant_id = nullif(current_setting('app.tenant', true), '')::bigint);
grant update (nome, sistema_nome, cnpj, endereco, cor, tons, logo_id, logo_login, logo_home, logo_nav_bar, versao) on tenant
  to retaguarda_app;

-- Who alters profiles looks after the office.
alter table perfil_recurso no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, r from perfil_recurso, unnest(array['escritorio', 'escAlt']) r where recurso = 'perfilAlt'
on conflict do nothing;
alter table perfil_recurso force row level security;
