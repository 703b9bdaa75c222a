-- What hides rows stands in the one policy that they are read by: a restrictive policy comes to the nodes of a database over several
-- (decision 0048) as one that allows, and would there show what it was to hide, rows of other networks too.

-- Of the rows of a network only those are read that this holds for; they are written as before.
create function mostra_so(tabela regclass, regra text) returns void language plpgsql as $$
declare
  v_rede text;
  v_le text;
begin
  select pg_get_expr(polqual, polrelid) into v_rede from pg_policy where polrelid = tabela and polname = 'tenant';
  if v_rede is not null then
    execute format('drop policy tenant on %s', tabela);
    execute format('create policy le on %s for select using (%s)', tabela, v_rede);
    execute format('create policy inclui on %s for insert with check (%s)', tabela, v_rede);
    execute format('create policy altera on %s for update using (%s) with check (%s)', tabela, v_rede, v_rede);
    execute format('create policy exclui on %s for delete using (%s)', tabela, v_rede);
  end if;
  select pg_get_expr(polqual, polrelid) into strict v_le from pg_policy where polrelid = tabela and polname = 'le';
  execute format('alter policy le on %s using ((%s) and (%s))', tabela, v_le, regra);
end $$;

-- As before (0084), in that policy.
create or replace function aplica_categoria(tabela regclass, variadic colunas text[] default array['categoria_id']) returns void
language plpgsql as $$
declare
  v_regra text;
begin
  select string_agg(format('(%s%sstrpos(current_setting(''app.ocultas'', true), '','' || %I || '','') = 0)',
                           case when a.attnotnull then '' else format('%I is null', c) end,
                           case when a.attnotnull then '' else ' or ' end, c), ' and ')
    into v_regra
    from unnest(colunas) c
    left join pg_attribute a on a.attrelid = tabela and a.attname = c;
  perform mostra_so(tabela, format('coalesce(current_setting(''app.ocultas'', true), '''') = '''' or (%s)', v_regra));
end $$;

-- As before (0061), in that policy.
create or replace function aplica_empresa(tabela regclass, variadic colunas text[] default array['empresa_id']) returns void
language plpgsql as $$
declare
  v_vista text;
  v_nenhuma text;
begin
  select string_agg(
           case when a.atttypid = 'bigint[]'::regtype
                then format('%I && string_to_array(btrim(current_setting(''app.empresas'', true), '',''), '','')::bigint[]', a.attname)
                else format('coalesce(strpos(current_setting(''app.empresas'', true), '','' || %I || '','') > 0, false)', a.attname) end, ' or '),
         string_agg(format('%I is null', a.attname), ' and ')
    into v_vista, v_nenhuma
    from unnest(colunas) c join pg_attribute a on a.attrelid = tabela and a.attname = c;
  perform mostra_so(tabela, format('coalesce(current_setting(''app.empresas'', true), '''') = '''' or (%s) or (%s)', v_nenhuma, v_vista));
end $$;

do $$
declare
  p record;
begin
  for p in
    select polrelid::regclass as tabela, polname, pg_get_expr(polqual, polrelid) as regra
      from pg_policy where not polpermissive order by polrelid::regclass::text, polname
  loop
    execute format('drop policy %I on %s', p.polname, p.tabela);
    perform mostra_so(p.tabela, p.regra);
  end loop;
end $$;
