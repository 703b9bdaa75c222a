-- The companies that a person works for: all of them, or those that are listed. A company that is added later is in no list.
alter table pessoa add column todas_empresas boolean not null default true;
create table pessoa_empresa (
  tenant_id bigint not null,
  pessoa_id bigint not null,
  empresa_id bigint not null,
  primary key (tenant_id, pessoa_id, empresa_id),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade,
  foreign key (tenant_id, empresa_id) references empresa (tenant_id, id)
);
create index pessoa_empresa_empresa on pessoa_empresa (tenant_id, empresa_id);
select aplica_politica('pessoa_empresa');

create trigger marca_acesso after insert or update or delete on pessoa_empresa for each row execute function marca_acesso();
create trigger marca_acesso after update of todas_empresas on pessoa
  for each row when (old.todas_empresas is distinct from new.todas_empresas) execute function marca_acesso();

-- `app.empresas` holds the ids of the companies that are seen between commas, and nothing where all are. A row is seen by
-- who sees one of the companies that it names, in a column each or in a list; one that names none, by everybody.
create function aplica_empresa(tabela regclass, variadic colunas text[] default array['empresa_id']) returns void
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
  execute format(
    'create policy empresa on %s as restrictive for select
       using (coalesce(current_setting(''app.empresas'', true), '''') = '''' or (%s) or (%s))', tabela, v_nenhuma, v_vista);
end $$;

-- Of the owner and of the customer; of a person that a message is for.
alter table veiculo add column empresa_id bigint;
alter table ordem_servico add column empresa_id bigint;
alter table mensagem add column empresa_id bigint;
create index mensagem_pessoa on mensagem (tenant_id, pessoa_id) where pessoa_id is not null;
-- Of the note; of the campaign, which names several; of whatever is found or told of.
alter table movimento_item add column empresas bigint[];
alter table campanha add column empresas bigint[];
alter table propaganda add column empresas bigint[];
alter table busca add column empresas bigint[];
alter table historico add column empresas bigint[];

do $$
declare
  t text;
begin
  foreach t in array array['pessoa', 'empresa', 'veiculo', 'ordem_servico', 'mensagem', 'movimento', 'movimento_item', 'pedido',
    'campanha', 'campanha_empresa', 'propaganda', 'historico'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

update veiculo x set empresa_id = p.empresa_id from pessoa p
 where p.tenant_id = x.tenant_id and p.id = x.proprietario_id and p.empresa_id is not null;
update ordem_servico x set empresa_id = p.empresa_id from pessoa p
 where p.tenant_id = x.tenant_id and p.id = x.cliente_id and p.empresa_id is not null;
update mensagem x set empresa_id = p.empresa_id from pessoa p
 where p.tenant_id = x.tenant_id and p.id = x.pessoa_id and p.empresa_id is not null;
update movimento_item x set empresas = array_remove(array[m.estoque_id, m.destino_id], null) from movimento m
 where m.tenant_id = x.tenant_id and m.id = x.movimento_id;
update campanha c set empresas = (select array_agg(e.empresa_id order by 1) from campanha_empresa e
                                   where e.tenant_id = c.tenant_id and e.campanha_id = c.id);
update propaganda x set empresas = c.empresas from campanha c where c.tenant_id = x.tenant_id and c.id = x.campanha_id;

create temporary table da_empresa on commit drop as
  select tenant_id, 'pessoa' as entidade, 2::smallint as busca, id, array[empresa_id] as empresas from pessoa where empresa_id is not null
  union all select tenant_id, 'ponto', null, id, array[empresa_id] from pessoa where empresa_id is not null
  union all select tenant_id, 'empresa', 4, id, array[id] from empresa
  union all select tenant_id, 'veiculo', 5, id, array[empresa_id] from veiculo where empresa_id is not null
  union all select tenant_id, 'ordemServico', 6, id, array[empresa_id] from ordem_servico where empresa_id is not null
  union all select tenant_id, 'campanha', 9, id, empresas from campanha
  union all select tenant_id, 'propaganda', null, id, empresas from propaganda
  union all select tenant_id, 'movimento', 10, id, array_remove(array[estoque_id, destino_id], null) from movimento
  union all select tenant_id, 'pedido', null, id, array[origem_id, destino_id] from pedido;
update busca x set empresas = d.empresas from da_empresa d where d.tenant_id = x.tenant_id and d.busca = x.entidade and d.id = x.id;
update historico x set empresas = d.empresas from da_empresa d
 where d.tenant_id = x.tenant_id and d.entidade = x.entidade and d.id = x.entidade_id;

do $$
declare
  t text;
begin
  foreach t in array array['pessoa', 'empresa', 'veiculo', 'ordem_servico', 'mensagem', 'movimento', 'movimento_item', 'pedido',
    'campanha', 'campanha_empresa', 'propaganda', 'historico'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

select aplica_empresa('empresa', 'id'), aplica_empresa('estoque'), aplica_empresa('estoque_lancamento'), aplica_empresa('pessoa'),
       aplica_empresa('veiculo'), aplica_empresa('ordem_servico'), aplica_empresa('mensagem'), aplica_empresa('campanha_empresa'),
       aplica_empresa('movimento', 'estoque_id', 'destino_id'), aplica_empresa('movimento_item', 'empresas'),
       aplica_empresa('pedido', 'origem_id', 'destino_id'), aplica_empresa('campanha', 'empresas'),
       aplica_empresa('propaganda', 'empresas'), aplica_empresa('busca', 'empresas'), aplica_empresa('historico', 'empresas');

-- An import of companies tells of all of them.
create policy empresa on carga as restrictive for select
  using (coalesce(current_setting('app.empresas', true), '') = '' or tipo <> 5);

-- What keeps the columns sees every record, and gives back what was seen before. (An owner that is no superuser may not say so
-- in the head of a function.)
create function passa_a_ver_tudo() returns text[] language plpgsql as $$
declare
  v_antes text[] := array[coalesce(current_setting('app.empresas', true), ''), coalesce(current_setting('app.ocultas', true), '')];
begin
  perform set_config('app.empresas', '', true), set_config('app.ocultas', '', true);
  return v_antes;
end $$;
create function volta_a_ver(p_antes text[]) returns void language plpgsql as $$
begin
  perform set_config('app.empresas', p_antes[1], true), set_config('app.ocultas', p_antes[2], true);
end $$;

-- The companies that a record belongs to, whoever asks; none of a kind that belongs to no company. What a company's people
-- have follows them when they go to another, which a record of a category never does: hence the database keeps these columns,
-- for a form, an import, its undo and a restoration alike.
create function empresas_de(p_tenant bigint, p_entidade text, p_id bigint) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v bigint[];
  v_antes text[] := passa_a_ver_tudo();
begin
  case p_entidade
    when 'pessoa', 'ponto' then select array[empresa_id] into v from pessoa where tenant_id = p_tenant and id = p_id;
    when 'veiculo' then select array[empresa_id] into v from veiculo where tenant_id = p_tenant and id = p_id;
    when 'ordemServico' then select array[empresa_id] into v from ordem_servico where tenant_id = p_tenant and id = p_id;
    when 'empresa' then v := array[p_id];
    when 'movimento' then select array[estoque_id, destino_id] into v from movimento where tenant_id = p_tenant and id = p_id;
    when 'pedido' then select array[origem_id, destino_id] into v from pedido where tenant_id = p_tenant and id = p_id;
    when 'campanha' then select empresas into v from campanha where tenant_id = p_tenant and id = p_id;
    when 'propaganda' then select empresas into v from propaganda where tenant_id = p_tenant and id = p_id;
    else null;
  end case;
  perform volta_a_ver(v_antes);
  return nullif(array_remove(v, null), '{}');
end $$;

create function empresa_da_pessoa() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_pessoa bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  v_antes text[] := passa_a_ver_tudo();
begin
  -- A row that comes back from a copy brings its own.
  if tg_op = 'UPDATE' or new.empresa_id is null then
    new.empresa_id := (select empresa_id from pessoa where tenant_id = new.tenant_id and id = v_pessoa);
  end if;
  perform volta_a_ver(v_antes);
  return new;
end $$;
create trigger empresa before insert or update of proprietario_id on veiculo
  for each row execute function empresa_da_pessoa('proprietario_id');
create trigger empresa before insert or update of cliente_id on ordem_servico
  for each row execute function empresa_da_pessoa('cliente_id');
create trigger empresa before insert on mensagem
  for each row when (new.pessoa_id is not null) execute function empresa_da_pessoa('pessoa_id');

create function empresas_do_dono() returns trigger language plpgsql as $$
begin
  new.empresas := empresas_de(new.tenant_id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint);
  return new;
end $$;
create trigger empresa before insert on movimento_item
  for each row when (new.empresas is null) execute function empresas_do_dono('movimento', 'movimento_id');
create trigger empresa before insert on propaganda
  for each row when (new.empresas is null) execute function empresas_do_dono('campanha', 'campanha_id');

create function empresas_da_busca() returns trigger language plpgsql as $$
begin
  new.empresas := empresas_de(new.tenant_id,
    (array[null, 'pessoa', null, 'empresa', 'veiculo', 'ordemServico', null, null, 'campanha', 'movimento'])[new.entidade], new.id);
  return new;
end $$;
create trigger empresa before insert on busca
  for each row when (new.empresas is null and new.entidade in (2, 4, 5, 6, 9, 10)) execute function empresas_da_busca();

-- Of a deleted record those that it had.
create function empresas_do_historico() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  new.empresas := case new.acao
    when 'exclusao' then (select empresas from historico where tenant_id = new.tenant_id and entidade = new.entidade
                             and entidade_id = new.entidade_id order by id desc limit 1)
    else empresas_de(new.tenant_id, new.entidade, new.entidade_id) end;
  perform volta_a_ver(v_antes);
  return new;
end $$;
create trigger empresa before insert on historico
  for each row when (new.empresas is null and new.entidade in ('pessoa', 'ponto', 'veiculo', 'ordemServico', 'empresa', 'movimento',
    'pedido', 'campanha', 'propaganda')) execute function empresas_do_historico();

-- What is found and told of a record goes with it to another company.
create function segue_empresa() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v bigint[] := empresas_de(new.tenant_id, tg_argv[0], new.id);
  v_antes text[] := passa_a_ver_tudo();
begin
  if tg_argv[1] is not null then
    update busca set empresas = v where tenant_id = new.tenant_id and entidade = tg_argv[1]::smallint and id = new.id;
  end if;
  update historico set empresas = v where tenant_id = new.tenant_id and entidade = tg_argv[0] and entidade_id = new.id;
  case tg_argv[0]
    when 'pessoa' then
      update historico set empresas = v where tenant_id = new.tenant_id and entidade = 'ponto' and entidade_id = new.id;
      update veiculo set empresa_id = new.empresa_id where tenant_id = new.tenant_id and proprietario_id = new.id;
      update ordem_servico set empresa_id = new.empresa_id where tenant_id = new.tenant_id and cliente_id = new.id;
      update mensagem set empresa_id = new.empresa_id where tenant_id = new.tenant_id and pessoa_id = new.id;
    when 'movimento' then
      update movimento_item set empresas = v where tenant_id = new.tenant_id and movimento_id = new.id;
    when 'campanha' then
      update propaganda set empresas = v where tenant_id = new.tenant_id and campanha_id = new.id;
    else null;
  end case;
  perform volta_a_ver(v_antes);
  return null;
end $$;
create trigger segue_empresa after update of empresa_id on pessoa
  for each row when (old.empresa_id is distinct from new.empresa_id) execute function segue_empresa('pessoa', '2');
create trigger segue_empresa after update of empresa_id, proprietario_id on veiculo
  for each row when (old.empresa_id is distinct from new.empresa_id) execute function segue_empresa('veiculo', '5');
create trigger segue_empresa after update of empresa_id, cliente_id on ordem_servico
  for each row when (old.empresa_id is distinct from new.empresa_id) execute function segue_empresa('ordemServico', '6');
create trigger segue_empresa after update of estoque_id, destino_id on movimento
  for each row when ((old.estoque_id, old.destino_id) is distinct from (new.estoque_id, new.destino_id))
  execute function segue_empresa('movimento', '10');
create trigger segue_empresa after update of origem_id, destino_id on pedido
  for each row when ((old.origem_id, old.destino_id) is distinct from (new.origem_id, new.destino_id))
  execute function segue_empresa('pedido');
create trigger segue_empresa after update of empresas on campanha
  for each row when (old.empresas is distinct from new.empresas) execute function segue_empresa('campanha', '9');
create trigger segue_empresa after update of empresas on propaganda
  for each row when (old.empresas is distinct from new.empresas) execute function segue_empresa('propaganda');

create function empresas_da_campanha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant bigint := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  v_campanha bigint := case tg_op when 'DELETE' then old.campanha_id else new.campanha_id end;
  v_antes text[] := passa_a_ver_tudo();
begin
  update campanha set empresas = (select array_agg(empresa_id order by empresa_id) from campanha_empresa
                                   where tenant_id = v_tenant and campanha_id = v_campanha)
   where tenant_id = v_tenant and id = v_campanha;
  perform volta_a_ver(v_antes);
  return null;
end $$;
create trigger empresa after insert or delete on campanha_empresa for each row execute function empresas_da_campanha();

-- As before (0058), and without the records of companies that the caller does not see.
create or replace function busca_ids(p_entidade smallint, p_like text, p_numero text, p_atributos bigint[], p_entre bigint[], p_limite bigint)
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public rows 100000 as $$
declare
  v_atributos text;
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
  v_vedados text := coalesce(current_setting('app.vedados', true), '');
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
begin
  if p_atributos is not null then
    -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
    select coalesce(string_agg(format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1) like $2', a), ' or '), 'false')
      into v_atributos from unnest(p_atributos) a where strpos(v_vedados, ',' || a || ',') = 0;
  elsif p_entidade = 1 and v_vedados <> '' then
    v_atributos := format('regexp_replace(doc, E''\x1f(?:%s)=[^\x1f]*'', '''', ''g'') like $2',
                          replace(btrim(v_vedados, ','), ',', '|'));
  end if;
  return query execute format(
    'select id from public.busca
      where tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint and entidade = $1
        and %s and (%s) and ($3 is null or id = any($3)) and %s and %s limit $4',
    case when p_numero is null then 'doc like $2' else '(doc like $2 or doc like $6)' end,
    coalesce(v_atributos, 'true'),
    case when v_ocultas = '' then 'true' else '(categoria_id is null or strpos($5, '','' || categoria_id || '','') = 0)' end,
    case when v_empresas = '' then 'true' else '(empresas is null or empresas && $7)' end)
    using p_entidade, p_like, p_entre, p_limite, v_ocultas, p_numero, string_to_array(btrim(v_empresas, ','), ',')::bigint[];
end $$;
