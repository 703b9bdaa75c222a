-- By which key something was done, and by which agent that called with it: told like the address (0020) by the transaction's own
-- settings, so that a call that has neither says nothing of it.
alter table historico add column chave_api_id bigint;
alter table historico alter column chave_api_id set default nullif(current_setting('app.chave', true), '')::bigint;
alter table historico add column agente text;
alter table historico alter column agente set default nullif(current_setting('app.agente', true), '');

-- Work that is left for later goes on in the same name.
alter table tarefa add column agente text;
alter table tarefa alter column agente set default nullif(current_setting('app.agente', true), '');

-- A row that has neither is told as it always was (0100): older seals hold.
create function resumo_do_historico(id bigint, entidade text, entidade_id bigint, pericia_id bigint, baixa_id bigint, acao text,
  pessoa_id bigint, em timestamptz, antes jsonb, depois jsonb, endereco text, chave_api_id bigint, agente text) returns bytea
language sql stable as $$
  select case when chave_api_id is null and agente is null
    then resumo_do_historico(id, entidade, entidade_id, pericia_id, baixa_id, acao, pessoa_id, em, antes, depois, endereco)
    else substring(sha256(convert_to(jsonb_build_array(
      id, entidade, entidade_id, pericia_id, baixa_id, acao, pessoa_id,
      (extract(epoch from em) * 1000000)::bigint, antes, depois, endereco, chave_api_id, agente)::text, 'UTF8')) for 16) end
$$;

-- As before (0138), with the key itself.
drop function sessao_agora(bigint, uuid, bigint);
create function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, so_direitos text[], por_chave boolean, chave_id bigint, cuida boolean, provada_em bigint,
               visao_perfil_id bigint, acaba_em bigint, carimbo text, modelo text)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform ajusta('app.tenant', p_tenant::text);
  return query
  select q.perfil_id, q.so_direitos, s.chave_api_id is not null, s.chave_api_id, c.pessoa_id is not null,
         floor(extract(epoch from s.provada_em) * 1000)::bigint, s.visao_perfil_id,
         floor(extract(epoch from k.expira_em) * 1000)::bigint, m.carimbo, m.modelo
    from sessao s
    join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
    left join cuidador c on c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id
    left join chave_api k on k.tenant_id = s.tenant_id and k.id = s.chave_api_id
    cross join carimbo_agora(p_tenant, p_sessao) m
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null;
end $$;
