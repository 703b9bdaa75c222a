-- What a new office does first stands on its home until it is done or put away; whoever works already needs no list.
alter table tenant add column tarefas_encerradas boolean not null default false;
update tenant set tarefas_encerradas = true;
grant update (tarefas_encerradas) on tenant to retaguarda_app;
