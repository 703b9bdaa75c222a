-- When whoever is in a session has last proven who they are: dangerous acts ask for it anew after a while. A session that looks at
-- the product as a profile would see it is one of its own, and reads alone.
alter table sessao
  add column provada_em timestamptz not null default now(),
  add column visao_perfil_id bigint,
  add foreign key (tenant_id, visao_perfil_id) references perfil (tenant_id, id) on delete cascade;
create index sessao_visao on sessao (tenant_id, visao_perfil_id) where visao_perfil_id is not null;

-- Passkeys: what a device proves instead of password and second factor. The private half never leaves it.
create table chave_acesso (
  tenant_id bigint not null,
  id uuid not null default gen_random_uuid(),
  pessoa_id bigint not null,
  credencial text not null check (length(credencial) between 1 and 1400),
  publica text not null check (length(publica) between 1 and 4000),
  contador bigint not null default 0,
  transportes text not null default '',
  nome text not null check (length(nome) between 1 and 60),
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, credencial),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
create index chave_acesso_pessoa on chave_acesso (tenant_id, pessoa_id);
select aplica_politica('chave_acesso');

-- Browsers by which somebody has signed in before: one that is new is told to them.
create table dispositivo_conhecido (
  tenant_id bigint not null,
  pessoa_id bigint not null,
  dispositivo text not null,
  visto_em timestamptz not null default now(),
  primary key (tenant_id, pessoa_id, dispositivo),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
select aplica_politica('dispositivo_conhecido');
alter table sessao no force row level security;
alter table dispositivo_conhecido no force row level security;
insert into dispositivo_conhecido (tenant_id, pessoa_id, dispositivo, visto_em)
select tenant_id, pessoa_id, dispositivo, max(criada_em) from sessao where chave_api_id is null and dispositivo <> '' group by 1, 2, 3;
update sessao set provada_em = criada_em;
alter table dispositivo_conhecido force row level security;
alter table sessao force row level security;

-- As before (0077), with when it was proven and as which profile it looks.
drop function sessao_agora(bigint, uuid, bigint);
create function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, so_direitos text[], por_chave boolean, cuida boolean, provada_em bigint, visao_perfil_id bigint,
               carimbo text, modelo text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
  select q.perfil_id, q.so_direitos, s.chave_api_id is not null, c.pessoa_id is not null,
         floor(extract(epoch from s.provada_em) * 1000)::bigint, s.visao_perfil_id,
         concat_ws('/', q.perfil_id, q.so_direitos::text, s.chave_api_id is not null, c.pessoa_id is not null, s.provada_em,
                   s.visao_perfil_id, m.modelo, a.acesso),
         m.modelo
    from sessao s
    join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
    left join cuidador c on c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id
    cross join carimbo_do_modelo(p_tenant) m
    -- The largest alone would not tell of a transaction that began earlier and ends later.
    cross join lateral (
      select concat_ws('.', count(*), sum(id), max(id)) as acesso from acesso_mudou where tenant_id = p_tenant) a
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null;
end $$;

-- Who could set the password of others may take a lost second factor away.
alter table perfil_recurso no force row level security;
alter table acesso_mudou no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, 'userFator' from perfil_recurso where recurso = 'userReset'
on conflict do nothing;
alter table perfil_recurso force row level security;
alter table acesso_mudou force row level security;
