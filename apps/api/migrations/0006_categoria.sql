-- Icons of a node, the switches of a person category, and who may see a category's records:
-- every profile, or those named in categoria_perfil. A category is seen when all above it are.
alter table categoria
  add column icone_close text not null default '',
  add column icone_open text not null default '',
  add column integration boolean not null default false,
  add column client boolean not null default false,
  add column todos_perfis boolean not null default true;

create table categoria_perfil (
  tenant_id bigint not null,
  categoria_id bigint not null,
  perfil_id bigint not null,
  primary key (tenant_id, categoria_id, perfil_id),
  foreign key (tenant_id, categoria_id) references categoria (tenant_id, id) on delete cascade,
  foreign key (tenant_id, perfil_id) references perfil (tenant_id, id) on delete cascade
);
create index categoria_perfil_perfil on categoria_perfil (tenant_id, perfil_id);
select aplica_politica('categoria_perfil');

-- One attribute category describes a category's records.
create unique index categoria_ref_ativa on categoria (tenant_id, id_ref) where tipo_sys = 2 and situacao = 1;

-- Readings hide the cases of categories that the caller may not see: `app.ocultas` names them, empty for none.
-- The setting is read once a statement. Writes see everything, since a baixa or a definition reaches cases that its author may not open; they check first.
create policy categoria on pericia as restrictive for select
  using ((select coalesce(current_setting('app.ocultas', true), '')) = ''
         or categoria_id <> all ((select nullif(current_setting('app.ocultas', true), ''))::bigint[]));
create policy categoria on pericia_total as restrictive for select
  using ((select coalesce(current_setting('app.ocultas', true), '')) = ''
         or categoria_id <> all ((select nullif(current_setting('app.ocultas', true), ''))::bigint[]));
