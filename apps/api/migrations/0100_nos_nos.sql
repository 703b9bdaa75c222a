-- What several nodes refuse of the schema (decision 0048). On one machine each does what it did.

-- Of a node the coordinator hands on the words of an error alone: they name the constraint, as the server's own do.
create or replace function baixa_paga() returns trigger language plpgsql as $$
declare
  v_antes text[] := passa_a_ver_tudo();
  v_paga boolean;
begin
  select exists (select from recebivel r join pagamento p on p.tenant_id = r.tenant_id and p.recebivel_id = r.id and p.situacao in (1, 2, 3)
                  where r.tenant_id = new.tenant_id and r.baixa_id = new.id) into v_paga;
  perform volta_a_ver(v_antes);
  if v_paga then
    raise exception 'row for relation "baixa" violates check constraint "baixa_paga"'
      using errcode = 'check_violation', constraint = 'baixa_paga';
  end if;
  return new;
end $$;

-- The row of a piece is no row of its table: what a digest is made of comes column by column.
create function resumo_do_historico(id bigint, entidade text, entidade_id bigint, pericia_id bigint, baixa_id bigint, acao text,
  pessoa_id bigint, em timestamptz, antes jsonb, depois jsonb, endereco text) returns bytea
language sql stable as $$
  select substring(sha256(convert_to(jsonb_build_array(
    id, entidade, entidade_id, pericia_id, baixa_id, acao, pessoa_id,
    (extract(epoch from em) * 1000000)::bigint, antes, depois, endereco)::text, 'UTF8')) for 16)
$$;
drop function resumo_do_historico(historico);

-- The case is read by itself: joined with what its deadlines are written from, the statement would leave the node.
create or replace function prazos_da_linha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[];
  v_de_recebivel boolean := tg_argv[0] = 'recebivel';
  v_pessoa bigint;
  v_recebivel bigint;
  v_categoria bigint;
  v_empresa bigint;
  v_fim boolean;
begin
  if not exists (select from atributo where tenant_id = new.tenant_id and (dados ->> 'prazo') = 'true' and situacao = 1 and etapa > 1) then
    return null;
  end if;
  if v_de_recebivel then
    v_pessoa := new.pericia_pessoa_id;
    v_recebivel := new.id;
  else
    v_pessoa := new.id;
  end if;
  v_antes := passa_a_ver_tudo();
  delete from prazo p
   where p.tenant_id = new.tenant_id and p.pericia_pessoa_id = v_pessoa and p.recebivel_id is not distinct from v_recebivel
     and not exists (select from dias_de_prazo(new.tenant_id, new.valores) d where d.atributo_id = p.atributo_id and d.dia = p.dia);
  select categoria_id, empresa_id, situacao = 3 into v_categoria, v_empresa, v_fim
    from pericia where tenant_id = new.tenant_id and id = new.pericia_id;
  if found then
    insert into prazo (tenant_id, pericia_id, pericia_pessoa_id, recebivel_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
    select new.tenant_id, new.pericia_id, v_pessoa, v_recebivel, d.atributo_id, d.dia, v_categoria, v_empresa,
           case when v_fim then now() end, v_fim
      from dias_de_prazo(new.tenant_id, new.valores) d
    on conflict on constraint prazo_de_que do nothing;
  end if;
  perform volta_a_ver(v_antes);
  return null;
end $$;

-- What is stable is worked out before the node is asked, where there is no row: states stand beside each other by an operator.
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
            or (p_registros -> entidade) @> entidade_id::text::jsonb)
       and public.anonimiza_tem(coalesce(antes::text, '') || coalesce(depois::text, ''), v_chaves_ligadas)
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
     where tenant_id = v_tenant and public.anonimiza_tem(coalesce(antes::text, '') || coalesce(depois::text, ''), v_chaves)
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
