-- The server undoes an import by itself, in the queue of imports: how far it is stands with the import.
alter table carga
  -- Records that were brought back, and those that had to stay as they are.
  add column desfeitos int not null default 0,
  add column mantidos int not null default 0;

alter table carga no force row level security;
alter table carga_registro no force row level security;
update carga c set desfeitos = r.desfeitos, mantidos = r.mantidos
  from (select tenant_id, carga_id, count(*) filter (where situacao = 1) as desfeitos,
               count(*) filter (where situacao = 2) as mantidos
          from carga_registro where situacao <> 0 group by 1, 2) r
 where r.tenant_id = c.tenant_id and r.carga_id = c.id;
alter table carga force row level security;
alter table carga_registro force row level security;

-- From where a task was asked for, until it is done: the history keeps it with what the task changes.
alter table tarefa add column endereco text default nullif(current_setting('app.endereco', true), '');
