-- The reversal of a transfer is a note of both branches: whoever works for the destination sees what it took from there.
alter table movimento no force row level security;
alter table movimento_item no force row level security;
alter table historico no force row level security;
update movimento e set destino_id = m.destino_id
  from movimento m
 where e.tenant_id = m.tenant_id and e.estorno_de = m.id and m.destino_id is not null and e.destino_id is null;
alter table historico force row level security;
alter table movimento_item force row level security;
alter table movimento force row level security;
