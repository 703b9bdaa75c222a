-- A request is for a permission, or for a record that whoever asks does not find.
alter table pedido_de_acesso alter column recurso drop not null;
alter table pedido_de_acesso add column registro text check (length(registro) between 1 and 40), add column registro_id bigint;
alter table pedido_de_acesso add constraint pedido_de_acesso_alvo
  check (num_nonnulls(recurso, registro) = 1 and (registro is null) = (registro_id is null));
create unique index pedido_de_acesso_registro on pedido_de_acesso (tenant_id, pessoa_id, registro, registro_id)
  where encerrado_em is null and registro is not null;
