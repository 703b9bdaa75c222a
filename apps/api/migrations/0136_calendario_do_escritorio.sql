-- Whoever sees and alters the office sees and alters its calendar.
alter table perfil_recurso no force row level security;
alter table acesso_mudou no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, case recurso when 'escritorio' then 'calendario' else 'calendarioAlt' end
  from perfil_recurso where recurso in ('escritorio', 'escAlt')
on conflict do nothing;
alter table perfil_recurso force row level security;
alter table acesso_mudou force row level security;

-- Of a deadline that a change of the calendar moved: the day on which it was due before, and the task that moved it.
alter table prazo add column era date, add column movido_por bigint;
create index prazo_movido_por on prazo (tenant_id, movido_por) where movido_por is not null;

alter table tarefa drop constraint tarefa_tipo_check;
alter table tarefa add constraint tarefa_tipo_check check (tipo in ('recalculo', 'calendario', 'importacao', 'lote'));
