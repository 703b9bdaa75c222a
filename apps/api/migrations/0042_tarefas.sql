-- Work in the background is one queue: recalculations and imports.
alter table tarefa
  drop constraint tarefa_tipo_check,
  add constraint tarefa_tipo_check check (tipo in ('recalculo', 'importacao')),
  -- How often it has failed in a row, and when it may be tried again.
  add column tentativas smallint not null default 0,
  add column proxima_em timestamptz not null default now(),
  -- The key by which it was asked for: it goes as far as that key does, and nowhere once it is gone.
  add column chave_api_id bigint;

-- One of a kind at a time in each network; what was under way is taken up again.
alter table tarefa no force row level security;
update tarefa set situacao = 0, dono = null, tomada_ate = null where situacao = 1;
alter table tarefa force row level security;
create unique index tarefa_anda on tarefa (tenant_id, tipo) where situacao = 1;
