-- Whoever works for some companies sees themselves, in whatever company they are registered: their row, what is searched of it
-- and its history. The session says who looks (`app.eu`). What else belongs to that company stays hidden.
do $$
declare
  v_alvo constant text := '(COALESCE(current_setting(''app.empresas''::text, true), ''''::text) = ''''::text)';
  v_le text;
  p record;
begin
  for p in
    select * from (values
      ('pessoa', 'id::text = current_setting(''app.eu'', true)'),
      ('busca', 'entidade = 2 and id::text = current_setting(''app.eu'', true)'),
      ('historico', 'entidade = ''pessoa'' and entidade_id::text = current_setting(''app.eu'', true)')) as t(tabela, eu)
  loop
    select pg_get_expr(polqual, polrelid) into strict v_le from pg_policy
     where polrelid = p.tabela::regclass and polname = 'le';
    if strpos(v_le, v_alvo) = 0 then
      raise exception 'no rule of companies in the policy of %', p.tabela;
    end if;
    execute format('alter policy le on %I using (%s)', p.tabela,
                   replace(v_le, v_alvo, format('(%s or coalesce(%s, false))', v_alvo, p.eu)));
  end loop;
end $$;

-- As before (0101), and oneself.
create or replace function busca_ids(p_entidade smallint, p_like text, p_numero text, p_atributos bigint[], p_entre bigint[],
                          p_limite bigint, p_fora boolean default false) returns setof bigint
language plpgsql stable security definer rows 100000 set search_path = pg_catalog, public as $$
declare
  -- As a value: on a node of a cluster the statement then stays on it (decision 0048).
  v_rede bigint := nullif(current_setting('app.tenant', true), '')::bigint;
  v_atributos text;
  v_texto text;
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
  v_vedados text := coalesce(current_setting('app.vedados', true), '');
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
  v_eu bigint := nullif(current_setting('app.eu', true), '')::bigint;
begin
  if p_atributos is not null then
    -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
    select coalesce(string_agg(format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1) like $2', a), ' or '), 'false')
      into v_atributos from unnest(p_atributos) a where strpos(v_vedados, ',' || a || ',') = 0;
  elsif p_entidade = 1 and v_vedados <> '' then
    v_atributos := format('regexp_replace(doc, E''\x1f(?:%s)=[^\x1f]*'', '''', ''g'') like $2',
                          replace(btrim(v_vedados, ','), ',', '|'));
  end if;
  v_texto := format('%s and (%s)', case when p_numero is null then 'doc like $2' else '(doc like $2 or doc like $6)' end,
                    coalesce(v_atributos, 'true'));
  return query execute format(
    'select id from public.busca
      where tenant_id = $8 and entidade = $1
        and %s and ($3 is null or id = any($3)) and %s and %s limit $4',
    case when p_fora then format('not (%s)', v_texto) else v_texto end,
    case when v_ocultas = '' then 'true' else '(categoria_id is null or strpos($5, '','' || categoria_id || '','') = 0)' end,
    case when v_empresas = '' then 'true' else '(empresas is null or empresas && $7 or (entidade = 2 and id = $9))' end)
    using p_entidade, p_like, p_entre, p_limite, v_ocultas, p_numero, string_to_array(btrim(v_empresas, ','), ',')::bigint[], v_rede, v_eu;
end $$;
