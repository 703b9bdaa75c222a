-- Every list has views, a view holds columns and density as well, and one may be what people of its profile find.
alter table visao drop constraint visao_tela_check;
alter table visao add constraint visao_tela_check check (length(tela) between 1 and 40);
-- Null in views of before, which leave columns and density as they are.
alter table visao add column aspecto jsonb;
-- Of a profile: one that goes leaves the view to its owner, and what is nobody's is nobody's default.
alter table visao add column padrao boolean not null default false;
create unique index visao_padrao on visao (tenant_id, perfil_id, tela) where padrao;
