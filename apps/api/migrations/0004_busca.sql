-- Ids of the records whose text contains the pattern (LIKE, already escaped); given attributes, of those in which
-- the text of one of them does. `p_entre` looks at these records alone, `p_limite` stops at so many.
-- The statement is made for its values, so that a term of many records is read off and a rare one looked up.
create function busca_ids(p_entidade smallint, p_like text, p_atributos bigint[], p_entre bigint[], p_limite bigint)
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public rows 100000 as $$
declare
  v_atributos text;
begin
  -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
  select string_agg(format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1) like $2', a), ' or ')
    into v_atributos from unnest(p_atributos) a;
  return query execute format(
    'select id from public.busca
      where tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint and entidade = $1
        and doc like $2 and (%s) and ($3 is null or id = any($3)) limit $4', coalesce(v_atributos, 'true'))
    using p_entidade, p_like, p_entre, p_limite;
end $$;
revoke execute on function busca_ids(smallint, text, bigint[], bigint[], bigint) from public;
grant execute on function busca_ids(smallint, text, bigint[], bigint[], bigint) to retaguarda_app;

drop function busca_ids(smallint, text, text);
