-- As before, but told by the row that this transaction wrote it: on a node of a cluster (decision 0048) now() is another instant.
create or replace function anonimiza_trilha(p_pessoa bigint, p_digitos text[], p_textos text[], p_digitos_ligados text[],
                                             p_textos_ligados text[], p_pericias bigint[], p_registros jsonb)
returns bigint
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant bigint := nullif(current_setting('app.tenant', true), '')::bigint;
  v_geral text := public.anonimiza_padrao(p_digitos, p_textos);
  v_digitos text[] := p_digitos || p_digitos_ligados;
  v_ligado text := public.anonimiza_padrao(v_digitos, p_textos || p_textos_ligados);
  v_chaves text[] := public.anonimiza_chaves(p_digitos, p_textos);
  v_chaves_ligadas text[] := public.anonimiza_chaves(v_digitos, p_textos || p_textos_ligados);
  v_mudadas bigint := 0;
  v_n bigint;
begin
  perform 1 from public.pessoa where tenant_id = v_tenant and id = p_pessoa
     and anonimizada_em is not null and xmin = pg_current_xact_id()::xid;
  if not found then
    raise exception 'pessoa não anonimizada nesta transação';
  end if;
  update public.historico
     set antes = case when antes is null then null else '{}'::jsonb end,
         depois = case when depois is null then null else '{}'::jsonb end
   where tenant_id = v_tenant and entidade = 'pessoa' and entidade_id = p_pessoa;
  -- Where the person's own changes came from.
  update public.historico set endereco = null where tenant_id = v_tenant and pessoa_id = p_pessoa and endereco is not null;
  -- An imported person's name stands beside its binding to the case.
  update public.historico set antes = antes - 'nome', depois = depois - 'nome'
   where tenant_id = v_tenant and entidade = 'periciaPessoa' and p_pessoa::text in (antes ->> 'pessoaId', depois ->> 'pessoaId');
  if v_ligado is not null then
    update public.historico
       set antes = public.anonimiza_json(antes, v_ligado, v_digitos, true),
           depois = public.anonimiza_json(depois, v_ligado, v_digitos, true)
     where tenant_id = v_tenant
       and (pericia_id = any(p_pericias) or (entidade = 'ponto' and entidade_id = p_pessoa)
            or (p_registros -> entidade) @> to_jsonb(entidade_id))
       and public.anonimiza_tem(concat(antes, depois), v_chaves_ligadas)
       and (public.anonimiza_json(antes, v_ligado, v_digitos, true), public.anonimiza_json(depois, v_ligado, v_digitos, true))
           is distinct from (antes, depois);
    get diagnostics v_n = row_count;
    v_mudadas := v_mudadas + v_n;
    update public.ponto set motivo = public.anonimiza_texto(motivo, v_ligado)
     where tenant_id = v_tenant and pessoa_id = p_pessoa and motivo ~* v_ligado;
    get diagnostics v_n = row_count;
    v_mudadas := v_mudadas + v_n;
  end if;
  if v_geral is not null then
    update public.historico
       set antes = public.anonimiza_json(antes, v_geral, p_digitos, true),
           depois = public.anonimiza_json(depois, v_geral, p_digitos, true)
     where tenant_id = v_tenant and public.anonimiza_tem(concat(antes, depois), v_chaves)
       and (public.anonimiza_json(antes, v_geral, p_digitos, true), public.anonimiza_json(depois, v_geral, p_digitos, true))
           is distinct from (antes, depois);
    get diagnostics v_n = row_count;
    v_mudadas := v_mudadas + v_n;
    update public.ponto set motivo = public.anonimiza_texto(motivo, v_geral)
     where tenant_id = v_tenant and public.anonimiza_tem(motivo, v_chaves) and motivo ~* v_geral;
    get diagnostics v_n = row_count;
    v_mudadas := v_mudadas + v_n;
  end if;
  return v_mudadas;
end $$;
