-- As before (0114), and a process number is found with its signs and without, in whichever way it was kept.
create or replace function busca_ids(p_entidade smallint, p_like text, p_numero text, p_atributos bigint[], p_entre bigint[],
                          p_limite bigint, p_fora boolean default false) returns setof bigint
language plpgsql stable security definer rows 100000 set search_path = pg_catalog, public as $$
declare
  -- As a value: on a node of a cluster the statement then stays on it (decision 0048).
  v_rede bigint := nullif(current_setting('app.tenant', true), '')::bigint;
  v_atributos text;
  v_texto text;
  -- A text as it was typed or, of a number, as it is written too.
  v_acha constant text := case when p_numero is null then '%1$s like $2' else '(%1$s like $2 or %1$s like $6)' end;
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
  v_vedados text := coalesce(current_setting('app.vedados', true), '');
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
  v_eu bigint := nullif(current_setting('app.eu', true), '')::bigint;
begin
  if p_atributos is not null then
    -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
    select coalesce(string_agg(format(v_acha, format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1)', a)), ' or '), 'false')
      into v_atributos from unnest(p_atributos) a where strpos(v_vedados, ',' || a || ',') = 0;
  elsif p_entidade = 1 and v_vedados <> '' then
    v_atributos := format(v_acha, format('regexp_replace(doc, E''\x1f(?:%s)=[^\x1f]*'', '''', ''g'')',
                                         replace(btrim(v_vedados, ','), ',', '|')));
  end if;
  v_texto := format('%s and (%s)', format(v_acha, 'doc'), coalesce(v_atributos, 'true'));
  return query execute format(
    'select id from public.busca
      where tenant_id = $8 and entidade = $1
        and %s and ($3 is null or id = any($3)) and %s and %s limit $4',
    case when p_fora then format('not (%s)', v_texto) else v_texto end,
    case when v_ocultas = '' then 'true' else '(categoria_id is null or strpos($5, '','' || categoria_id || '','') = 0)' end,
    case when v_empresas = '' then 'true' else '(empresas is null or empresas && $7 or (entidade = 2 and id = $9))' end)
    using p_entidade, p_like, p_entre, p_limite, v_ocultas, p_numero, string_to_array(btrim(v_empresas, ','), ',')::bigint[], v_rede, v_eu;
end $$;
