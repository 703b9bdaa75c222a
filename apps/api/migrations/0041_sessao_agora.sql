-- A session as it stands, read at every call of every server in one message: it sets the network by itself, for the
-- statement alone. No row when it is over, its person or its network shut out, or the key it came by no longer good.
-- `carimbo` is another text as soon as anything its access follows from is another row: each table by its number of
-- rows and by who wrote them last.
create function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, por_chave boolean, cuida boolean, carimbo text)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.tenant', p_tenant::text, true);
  return query
  select k.perfil_id, s.chave_api_id is not null, q.pessoa_id is not null,
         concat_ws('/', k.perfil_id, s.chave_api_id is not null, q.pessoa_id is not null,
           (select concat_ws('.', count(*), sum(pp.xmin::text::bigint), sum(f.xmin::text::bigint))
              from pessoa_perfil pp join perfil f on f.tenant_id = pp.tenant_id and f.id = pp.perfil_id
             where pp.tenant_id = p_tenant and pp.pessoa_id = p_pessoa),
           (select concat_ws('.', count(*), sum(r.xmin::text::bigint))
              from pessoa_perfil pp join perfil_recurso r on r.tenant_id = pp.tenant_id and r.perfil_id = pp.perfil_id
             where pp.tenant_id = p_tenant and pp.pessoa_id = p_pessoa),
           (select concat_ws('.', count(*), sum(c.xmin::text::bigint)) from categoria c where c.tenant_id = p_tenant),
           (select concat_ws('.', count(*), sum(cp.xmin::text::bigint)) from categoria_perfil cp where cp.tenant_id = p_tenant))
    from sessao s
    join tenant t on t.tenant_id = s.tenant_id and t.suspensa_em is null
    join pessoa p on p.tenant_id = s.tenant_id and p.id = s.pessoa_id and p.situacao = 1
    left join chave_api k on k.tenant_id = s.tenant_id and k.id = s.chave_api_id
    left join cuidador q on q.tenant_id = s.tenant_id and q.pessoa_id = s.pessoa_id
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null
     and (s.chave_api_id is null or (k.ativo and coalesce(k.expira_em > now(), true)
          and not exists (select 1 from segundo_fator f where f.tenant_id = s.tenant_id
                             and f.pessoa_id = s.pessoa_id and f.confirmado_em is not null)));
end $$;
