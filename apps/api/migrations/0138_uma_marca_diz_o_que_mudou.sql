-- What a known session follows from is told by marks alone: a call reads one table in place of six (decision 0022). A mark
-- tells of definitions (`do_modelo`), of one session (`sessao_id`), or of what anybody may do.
alter table acesso_mudou
  add column do_modelo boolean not null default false,
  add column sessao_id uuid,
  -- How many marks were swept away into it: no later state is taken for an earlier one.
  add column varridas bigint not null default 0;

-- Where nothing has changed yet there is one that others are swept into.
alter table acesso_mudou no force row level security;
insert into acesso_mudou (tenant_id) select tenant_id from tenant on conflict do nothing;
alter table acesso_mudou force row level security;

create function carimbo_agora(p_tenant bigint, p_sessao uuid) returns table (carimbo text, modelo text)
language plpgsql stable as $$
begin
  return query
  select concat_ws('.', count(*), sum(a.id), max(a.id), sum(a.varridas)),
         concat_ws('.', count(*) filter (where a.do_modelo), sum(a.id) filter (where a.do_modelo),
                   max(a.id) filter (where a.do_modelo), sum(a.varridas) filter (where a.do_modelo))
    from acesso_mudou a
   where a.tenant_id = p_tenant and (a.sessao_id is null or a.sessao_id = p_sessao);
end $$;

-- As before (0047), from marks.
create or replace function carimbo_do_modelo(p_tenant bigint) returns table (modelo text)
language plpgsql stable as $$
begin
  return query
  select concat_ws('.', count(*), sum(a.id), max(a.id), sum(a.varridas))
    from acesso_mudou a where a.tenant_id = p_tenant and a.do_modelo;
end $$;

-- Definitions that one transaction changes twice are read in between: each statement has a mark of its own.
create function marca_modelo() returns trigger language plpgsql as $$
declare
  v_rede bigint;
begin
  for v_rede in select distinct tenant_id from mudadas loop
    insert into acesso_mudou (tenant_id, do_modelo) values (v_rede, true);
  end loop;
  return null;
end $$;

create function marca_sessao() returns trigger language plpgsql as $$
begin
  insert into acesso_mudou (tenant_id, sessao_id) values (old.tenant_id, old.id);
  return null;
end $$;

create trigger marca_modelo_novo after insert on categoria referencing new table as mudadas
  for each statement execute function marca_modelo();
create trigger marca_modelo_outro after update on categoria referencing new table as mudadas
  for each statement execute function marca_modelo();
create trigger marca_modelo_fim after delete on categoria referencing old table as mudadas
  for each statement execute function marca_modelo();
create trigger marca_sessao after update of encerrada_em, provada_em, visao_perfil_id, pessoa_id, chave_api_id on sessao for each row
  when ((old.encerrada_em, old.provada_em, old.visao_perfil_id, old.pessoa_id, old.chave_api_id)
        is distinct from (new.encerrada_em, new.provada_em, new.visao_perfil_id, new.pessoa_id, new.chave_api_id))
  execute function marca_sessao();
create trigger marca_sessao_fim after delete on sessao for each row when (old.encerrada_em is null) execute function marca_sessao();
create trigger marca_acesso_situacao after update of situacao on pessoa for each row
  when (old.situacao is distinct from new.situacao) execute function marca_acesso();
create trigger marca_acesso after update of pessoa_id, perfil_id, so_direitos, expira_em, ativo on chave_api for each row
  when ((old.pessoa_id, old.perfil_id, old.so_direitos, old.expira_em, old.ativo)
        is distinct from (new.pessoa_id, new.perfil_id, new.so_direitos, new.expira_em, new.ativo))
  execute function marca_acesso();
create trigger marca_acesso_fim after delete on chave_api for each row execute function marca_acesso();
create trigger marca_acesso after insert or delete or update of confirmado_em on segundo_fator for each row execute function marca_acesso();
create trigger marca_acesso after insert or update or delete on cuidador for each row execute function marca_acesso();
-- Of a table that every node has each fires, and would write into another: there the act alone marks (`alteraSuspensao`).
create function marca_suspensao() returns trigger language plpgsql as $$
begin
  if tg_relid = 'public.tenant'::regclass then
    insert into acesso_mudou (tenant_id) values (new.tenant_id);
  end if;
  return null;
end $$;
create trigger marca_suspensao after update of suspensa_em on tenant for each row
  when (old.suspensa_em is distinct from new.suspensa_em) execute function marca_suspensao();

-- The same outside of a transaction, where no setting reaches another node (0084).
create function carimbo_da_sessao(p_tenant bigint, p_sessao uuid) returns table (carimbo text)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform ajusta('app.tenant', p_tenant::text);
  return query select m.carimbo from carimbo_agora(p_tenant, p_sessao) m;
end $$;

-- As before (0084), with when a key ends; what it answers besides follows from the marks.
drop function sessao_agora(bigint, uuid, bigint);
create function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, so_direitos text[], por_chave boolean, cuida boolean, provada_em bigint, visao_perfil_id bigint,
               acaba_em bigint, carimbo text, modelo text)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform ajusta('app.tenant', p_tenant::text);
  return query
  select q.perfil_id, q.so_direitos, s.chave_api_id is not null, c.pessoa_id is not null,
         floor(extract(epoch from s.provada_em) * 1000)::bigint, s.visao_perfil_id,
         floor(extract(epoch from k.expira_em) * 1000)::bigint, m.carimbo, m.modelo
    from sessao s
    join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
    left join cuidador c on c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id
    left join chave_api k on k.tenant_id = s.tenant_id and k.id = s.chave_api_id
    cross join carimbo_agora(p_tenant, p_sessao) m
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null;
end $$;
