-- What identifies a person is taken out of texts and JSON wherever it was copied to: documents and phones however
-- their digits are parted, e-mail and codes whatever their case, names whatever their accents. Three asterisks are
-- never longer than what they replace, so that no limit of a column is passed.

-- One regular expression for all of it; null for nothing.
create function anonimiza_padrao(p_digitos text[], p_textos text[]) returns text
language sql immutable parallel safe as $$
  select string_agg(alternativa, '|') from (
    -- A phone may stand with the code of the country before it.
    select '\(?(?<![0-9])(?:\+?55[ ./()_+–-]{0,3})?0?'
           || regexp_replace(d, '([0-9])(?=[0-9])', E'\\1[ \u00a0./()_+–-]{0,3}', 'g') || '(?![0-9])' as alternativa
      from unnest(p_digitos) d where d ~ '^[0-9]{7,}$'
    union all
    select '(?<![[:alnum:]])'
           || replace(replace(replace(replace(replace(replace(replace(replace(
                regexp_replace(translate(lower(t), 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
                                                   'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'),
                               '([^[:alnum:][:space:]])', '\\\1', 'g'),
                'a', '[aáàâãäÁÀÂÃÄ]'), 'e', '[eéèêëÉÈÊË]'), 'i', '[iíìîïÍÌÎÏ]'), 'o', '[oóòôõöÓÒÔÕÖ]'), 'u', '[uúùûüÚÙÛÜ]'),
                'c', '[cçÇ]'), 'n', '[nñÑ]'), ' ', E'[ \t\n\u00a0]+')
           || '(?![[:alnum:]])'
      from unnest(p_textos) t where length(t) >= 4) x
$$;

create function anonimiza_texto(p_texto text, p_padrao text) returns text
language sql immutable parallel safe as $$ select regexp_replace(p_texto, p_padrao, '***', 'gi') $$;

-- The same in every text and every key; a number that is one of the documents becomes null. With `p_nulo` so does a text
-- that holds nothing else: a value of an attribute is then empty, where asterisks would be no value of its type.
create function anonimiza_json(p jsonb, p_padrao text, p_digitos text[], p_nulo boolean) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  v_texto text;
begin
  case jsonb_typeof(p)
    when 'object' then
      return (select coalesce(jsonb_object_agg(anonimiza_texto(k, p_padrao), anonimiza_json(v, p_padrao, p_digitos, p_nulo)), '{}')
                from jsonb_each(p) e(k, v));
    when 'array' then
      return (select coalesce(jsonb_agg(anonimiza_json(v, p_padrao, p_digitos, false) order by i), '[]')
                from jsonb_array_elements(p) with ordinality e(v, i));
    when 'string' then
      v_texto := anonimiza_texto(p #>> '{}', p_padrao);
      return case when p_nulo and v_texto = '***' then 'null'::jsonb else to_jsonb(v_texto) end;
    when 'number' then
      return case when lpad(p #>> '{}', 11, '0') = any(p_digitos) or p #>> '{}' = any(p_digitos) then 'null'::jsonb else p end;
    else return p;
  end case;
end $$;

-- Patterns for `like` of rows that may hold it, whose letters are small: digits with anything between them, texts with any
-- letter where an accent may be. Cheap enough to be asked of every row; the expression above judges those that are left.
create function anonimiza_chaves(p_digitos text[], p_textos text[]) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(chave), '{}') from (
    select '%' || regexp_replace(d, '([0-9])', '\1%', 'g') as chave from unnest(p_digitos) d where d ~ '^[0-9]{7,}$'
    union all
    select '%' || regexp_replace(regexp_replace(lower(t collate "C"), '[aeioucn_]|[^\x01-\x7f]', '_', 'g'), '[\s"%\\]+', '%', 'g') || '%'
      from unnest(p_textos) t where length(t) >= 4) x
$$;

create function anonimiza_tem(p text, p_chaves text[]) returns boolean
language sql immutable parallel safe as $$ select lower(p collate "C") like any (p_chaves) $$;

-- History and points are append-only. What they tell of a person goes in the transaction that anonymises the person, and
-- only there: the person's own entries whole, elsewhere what identifies the person. Answers how many rows it changed.
create function anonimiza_trilha(p_pessoa bigint, p_digitos text[], p_textos text[], p_digitos_ligados text[],
                                 p_textos_ligados text[], p_pericias bigint[], p_registros jsonb) returns bigint
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
  perform 1 from public.pessoa where tenant_id = v_tenant and id = p_pessoa and anonimizada_em = now();
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
revoke execute on function anonimiza_trilha(bigint, text[], text[], text[], text[], bigint[], jsonb) from public;
grant execute on function anonimiza_trilha(bigint, text[], text[], text[], text[], bigint[], jsonb) to retaguarda_app;
drop function anonimiza_historico(bigint);
