-- Who is let in, said once: a person at work, in a network that is not shut out, by a password or by a key that is good.
-- `perfil_id` is the one profile that a key is limited to.
create function quem_pede(p_tenant bigint, p_pessoa bigint, p_chave bigint)
returns table (perfil_id bigint)
language sql stable as $$
  select k.perfil_id
    from tenant t
    join pessoa p on p.tenant_id = t.tenant_id and p.id = p_pessoa and p.situacao = 1
    left join chave_api k on k.tenant_id = t.tenant_id and k.id = p_chave
   where t.tenant_id = p_tenant and t.suspensa_em is null
     and (p_chave is null or (k.ativo and coalesce(k.expira_em > now(), true)
          and not exists (select 1 from segundo_fator f where f.tenant_id = p_tenant
                             and f.pessoa_id = p_pessoa and f.confirmado_em is not null)));
$$;

-- That what people may do has changed: a row for each transaction that touched it. Rows are added and never rewritten,
-- so that two who change profiles at once do not wait for each other.
create table acesso_mudou (
  tenant_id bigint not null references tenant on delete cascade,
  id bigint generated always as identity,
  mudou_em timestamptz not null default now(),
  primary key (tenant_id, id)
);
select aplica_politica('acesso_mudou');

create function marca_acesso() returns trigger language plpgsql as $$
declare
  rede bigint := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  desta text := pg_current_xact_id()::text || '/' || rede;
begin
  -- What is rolled back to a savepoint takes the mark back with the row.
  if current_setting('app.acesso_mudou', true) is distinct from desta then
    insert into acesso_mudou (tenant_id) values (rede);
    perform set_config('app.acesso_mudou', desta, true);
  end if;
  return null;
end $$;
create trigger marca_acesso after insert or update or delete on perfil for each row execute function marca_acesso();
create trigger marca_acesso after insert or update or delete on perfil_recurso for each row execute function marca_acesso();
create trigger marca_acesso after insert or update or delete on pessoa_perfil for each row execute function marca_acesso();
create trigger marca_acesso after insert or update or delete on categoria_perfil for each row execute function marca_acesso();

-- Another text as soon as any category or definition is another row.
create function carimbo_do_modelo(p_tenant bigint)
returns table (modelo text)
language sql stable as $$
  select concat_ws('.', count(*), sum(versao), sum(atributos_versao), sum(xmin::text::bigint))
    from categoria where tenant_id = p_tenant;
$$;

-- As before (0041), now asked by the message that opens a call's transaction: it reads few tables, and by `modelo` the
-- call learns in the same breath whether categories and their definitions are those that are known.
drop function sessao_agora(bigint, uuid, bigint);
create function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, por_chave boolean, cuida boolean, carimbo text, modelo text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
  select q.perfil_id, s.chave_api_id is not null, c.pessoa_id is not null,
         concat_ws('/', q.perfil_id, s.chave_api_id is not null, c.pessoa_id is not null, m.modelo, a.acesso), m.modelo
    from sessao s
    join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
    left join cuidador c on c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id
    cross join carimbo_do_modelo(p_tenant) m
    -- The largest alone would not tell of a transaction that began earlier and ends later.
    cross join lateral (
      select concat_ws('.', count(*), sum(id), max(id)) as acesso from acesso_mudou where tenant_id = p_tenant) a
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null;
end $$;
