-- The server takes a file in and goes through it by itself: a chunk keeps its lines until they are in.
alter table carga_bloco
  drop column resposta,
  add column linhas jsonb;

alter table carga
  -- Who goes through it; none of one whose file did not come to its end.
  add column tarefa_id bigint,
  add foreign key (tenant_id, tarefa_id) references tarefa (tenant_id, id),
  -- Its author has not been told yet how it ended, and asked for an e-mail.
  add column por_dizer boolean not null default false,
  add column por_email boolean not null default false;
create unique index carga_tarefa on carga (tenant_id, tarefa_id) where tarefa_id is not null;
create index carga_por_dizer on carga (tenant_id, autor_id) where por_dizer;
drop index carga_lista;
create index carga_lista on carga (tenant_id, id desc) where proximo > 0 or tarefa_id is not null;
