-- Hidden categories are one mechanism: whatever has a category, or belongs to a record that has one, carries its id,
-- and this puts the policy on it. No sub-select, which a distributed table refuses, and no cast to an array, which
-- would parse the setting once a row: it holds the ids between commas (decision 0008).
create function aplica_categoria(tabela regclass, variadic colunas text[] default array['categoria_id']) returns void
language plpgsql as $$
declare
  v_regra text;
begin
  select string_agg(format('(%s%sstrpos(current_setting(''app.ocultas''), '','' || %I || '','') = 0)',
                           case when a.attnotnull then '' else format('%I is null', c) end,
                           case when a.attnotnull then '' else ' or ' end, c), ' and ')
    into v_regra
    from unnest(colunas) c
    left join pg_attribute a on a.attrelid = tabela and a.attname = c;
  execute format('drop policy if exists categoria on %s', tabela);
  execute format(
    'create policy categoria on %s as restrictive for select
       using (coalesce(current_setting(''app.ocultas'', true), '''') = '''' or (%s))', tabela, v_regra);
end $$;

alter table pericia_pessoa add column categoria_id bigint;
alter table recebivel add column categoria_id bigint;
alter table busca_data add column categoria_id bigint;
alter table importacao add column categoria_id bigint;
-- Of the owner, the customer, the product: kept by the acts that name another.
alter table veiculo add column categoria_id bigint;
alter table ordem_servico add column categoria_id bigint;
alter table pedido add column categoria_id bigint, add column produto_categoria_id bigint;
alter table produto_imagem add column categoria_id bigint;
-- Empty where what they tell of has none, such as a baixa.
alter table busca add column categoria_id bigint;
alter table historico add column categoria_id bigint;
alter table mensagem add column categoria_id bigint;

do $$
declare
  t text;
begin
  foreach t in array array['pericia', 'pericia_pessoa', 'recebivel', 'busca_data', 'importacao', 'pessoa', 'empresa', 'produto',
    'veiculo', 'ordem_servico', 'pedido', 'produto_imagem', 'historico', 'mensagem'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end $$;

update pericia_pessoa x set categoria_id = p.categoria_id from pericia p where p.tenant_id = x.tenant_id and p.id = x.pericia_id;
update recebivel x set categoria_id = p.categoria_id from pericia p where p.tenant_id = x.tenant_id and p.id = x.pericia_id;
update busca_data x set categoria_id = p.categoria_id from pericia p where p.tenant_id = x.tenant_id and p.id = x.pericia_id;
update importacao x set categoria_id = p.categoria_id from pericia p where p.tenant_id = x.tenant_id and p.id = x.pericia_id;
update veiculo x set categoria_id = p.categoria_id from pessoa p where p.tenant_id = x.tenant_id and p.id = x.proprietario_id;
update ordem_servico x set categoria_id = p.categoria_id from pessoa p where p.tenant_id = x.tenant_id and p.id = x.cliente_id;
update pedido x set categoria_id = p.categoria_id from pessoa p where p.tenant_id = x.tenant_id and p.id = x.pessoa_id;
update pedido x set produto_categoria_id = p.categoria_id from produto p where p.tenant_id = x.tenant_id and p.id = x.produto_id;
update produto_imagem x set categoria_id = p.categoria_id from produto p where p.tenant_id = x.tenant_id and p.id = x.produto_id;

update mensagem x set categoria_id = p.categoria_id from pessoa p where p.tenant_id = x.tenant_id and p.id = x.pessoa_id;

update busca x set categoria_id = p.categoria_id from pericia p where x.entidade = 1 and p.tenant_id = x.tenant_id and p.id = x.id;
update busca x set categoria_id = p.categoria_id from pessoa p where x.entidade = 2 and p.tenant_id = x.tenant_id and p.id = x.id;
update busca x set categoria_id = p.categoria_id from empresa p where x.entidade = 4 and p.tenant_id = x.tenant_id and p.id = x.id;
update busca x set categoria_id = p.categoria_id from veiculo p where x.entidade = 5 and p.tenant_id = x.tenant_id and p.id = x.id;
update busca x set categoria_id = p.categoria_id from ordem_servico p where x.entidade = 6 and p.tenant_id = x.tenant_id and p.id = x.id;
update busca x set categoria_id = p.categoria_id from produto p where x.entidade = 7 and p.tenant_id = x.tenant_id and p.id = x.id;

update historico x set categoria_id = p.categoria_id from pericia p where p.tenant_id = x.tenant_id and p.id = x.pericia_id;
update historico x set categoria_id = p.categoria_id from pessoa p
 where x.entidade = 'pessoa' and x.pericia_id is null and p.tenant_id = x.tenant_id and p.id = x.entidade_id;
update historico x set categoria_id = p.categoria_id from empresa p
 where x.entidade = 'empresa' and p.tenant_id = x.tenant_id and p.id = x.entidade_id;
update historico x set categoria_id = p.categoria_id from produto p
 where x.entidade = 'produto' and p.tenant_id = x.tenant_id and p.id = x.entidade_id;

-- A case that is gone told its category in its own last row.
update historico x set categoria_id = (d.antes ->> 'catgId')::bigint from historico d
 where x.categoria_id is null and x.pericia_id is not null and d.tenant_id = x.tenant_id and d.entidade = 'pericia'
   and d.entidade_id = x.pericia_id and d.acao = 'exclusao';

do $$
declare
  t text;
begin
  foreach t in array array['pericia', 'pericia_pessoa', 'recebivel', 'busca_data', 'importacao', 'pessoa', 'empresa', 'produto',
    'veiculo', 'ordem_servico', 'pedido', 'produto_imagem', 'historico', 'mensagem'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end $$;

alter table pericia_pessoa alter column categoria_id set not null;
alter table recebivel alter column categoria_id set not null;
alter table busca_data alter column categoria_id set not null;
alter table importacao alter column categoria_id set not null;
alter table veiculo alter column categoria_id set not null;
alter table ordem_servico alter column categoria_id set not null;
alter table pedido alter column produto_categoria_id set not null;
alter table produto_imagem alter column categoria_id set not null;

-- Sums of a baixa are read from the index alone.
drop index recebivel_baixa;
create index recebivel_baixa on recebivel (tenant_id, baixa_id) include (valor, categoria_id);

select aplica_categoria('pericia'), aplica_categoria('pericia_total'), aplica_categoria('pericia_pessoa'),
       aplica_categoria('recebivel'), aplica_categoria('busca_data'), aplica_categoria('importacao'), aplica_categoria('busca'),
       aplica_categoria('historico'), aplica_categoria('pessoa'), aplica_categoria('empresa'), aplica_categoria('produto'),
       aplica_categoria('produto_imagem'), aplica_categoria('veiculo'), aplica_categoria('ordem_servico'),
       aplica_categoria('carga'), aplica_categoria('carga_mapeamento'), aplica_categoria('mensagem'), aplica_categoria('pedido', 'categoria_id', 'produto_categoria_id');

-- Reads past the policies of busca, and so says itself what they say.
create or replace function busca_ids(p_entidade smallint, p_like text, p_atributos bigint[], p_entre bigint[], p_limite bigint)
returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog, public rows 100000 as $$
declare
  v_atributos text;
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
begin
  -- Segments are U+001F id=text: the pattern sees the text of one segment alone, neither its id nor the next.
  select string_agg(format('split_part(split_part(doc, E''\x1f%s='', 2), E''\x1f'', 1) like $2', a), ' or ')
    into v_atributos from unnest(p_atributos) a;
  return query execute format(
    'select id from public.busca
      where tenant_id = nullif(current_setting(''app.tenant'', true), '''')::bigint and entidade = $1
        and doc like $2 and (%s) and ($3 is null or id = any($3)) and %s limit $4',
    coalesce(v_atributos, 'true'),
    case when v_ocultas = '' then 'true' else '(categoria_id is null or strpos($5, '','' || categoria_id || '','') = 0)' end)
    using p_entidade, p_like, p_entre, p_limite, v_ocultas;
end $$;
