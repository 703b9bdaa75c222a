-- A task is given up for deaths of the process alone where it was the only one at work, time and again.
alter table tarefa
  -- Whoever works on it does nothing else meanwhile.
  add column sozinha boolean not null default false,
  -- How often in a row a process has died that worked on it alone.
  add column mortes smallint not null default 0;
