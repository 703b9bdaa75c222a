-- A case belongs to the company that its attribute of that kind names (type 18), and to none without one: then everybody
-- sees it. What hangs from a case carries the same company, and the sums of the list are kept by it (0 for none).
create index atributo_empresa on atributo (tenant_id, id) where (dados ->> 'tipo') = '18';

alter table pericia add column empresa_id bigint;
alter table pericia_pessoa add column empresa_id bigint;
alter table recebivel add column empresa_id bigint;
alter table busca_data add column empresa_id bigint;
alter table carga add column empresa_id bigint;
alter table pericia_total add column empresa_id bigint not null default 0;
alter table pericia_total drop constraint pericia_total_pkey;
alter table pericia_total add primary key (tenant_id, categoria_id, situacao, fatia, empresa_id);

create or replace function pericia_soma_totais() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pericia_total as t (tenant_id, categoria_id, situacao, fatia, empresa_id, quantidade, valor_repasse, valor_previsto)
    select tenant_id, categoria_id, situacao, id % 16, coalesce(empresa_id, 0), count(*), sum(valor_repasse), sum(valor_previsto)
      from novas group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, categoria_id, situacao, fatia, empresa_id) do update
      set quantidade = t.quantidade + excluded.quantidade,
          valor_repasse = t.valor_repasse + excluded.valor_repasse,
          valor_previsto = t.valor_previsto + excluded.valor_previsto;
  elsif tg_op = 'DELETE' then
    insert into pericia_total as t (tenant_id, categoria_id, situacao, fatia, empresa_id, quantidade, valor_repasse, valor_previsto)
    select tenant_id, categoria_id, situacao, id % 16, coalesce(empresa_id, 0), -count(*), -sum(valor_repasse), -sum(valor_previsto)
      from velhas group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (tenant_id, categoria_id, situacao, fatia, empresa_id) do update
      set quantidade = t.quantidade + excluded.quantidade,
          valor_repasse = t.valor_repasse + excluded.valor_repasse,
          valor_previsto = t.valor_previsto + excluded.valor_previsto;
  else
    insert into pericia_total as t (tenant_id, categoria_id, situacao, fatia, empresa_id, quantidade, valor_repasse, valor_previsto)
    select tenant_id, categoria_id, situacao, fatia, empresa, sum(q), sum(r), sum(p)
      from (select tenant_id, categoria_id, situacao, id % 16 as fatia, coalesce(empresa_id, 0) as empresa,
                   1 as q, valor_repasse as r, valor_previsto as p from novas
            union all
            select tenant_id, categoria_id, situacao, id % 16, coalesce(empresa_id, 0), -1, -valor_repasse, -valor_previsto from velhas) d
     group by 1, 2, 3, 4, 5
    having sum(q) <> 0 or sum(r) <> 0 or sum(p) <> 0
     order by 1, 2, 3, 4, 5
    on conflict (tenant_id, categoria_id, situacao, fatia, empresa_id) do update
      set quantidade = t.quantidade + excluded.quantidade,
          valor_repasse = t.valor_repasse + excluded.valor_repasse,
          valor_previsto = t.valor_previsto + excluded.valor_previsto;
  end if;
  return null;
end $$;

select aplica_empresa('pericia'), aplica_empresa('pericia_pessoa'), aplica_empresa('recebivel'), aplica_empresa('busca_data');
create policy empresa on pericia_total as restrictive for select
  using (coalesce(current_setting('app.empresas', true), '') = '' or empresa_id = 0
         or coalesce(strpos(current_setting('app.empresas', true), ',' || empresa_id || ',') > 0, false));
-- Into a case of another company, besides imports of companies (0061).
drop policy empresa on carga;
create policy empresa on carga as restrictive for select
  using (coalesce(current_setting('app.empresas', true), '') = '' or (tipo <> 5
         and (empresa_id is null or coalesce(strpos(current_setting('app.empresas', true), ',' || empresa_id || ',') > 0, false))));

create function empresa_da_pericia() returns trigger language plpgsql as $$
begin
  new.empresa_id := (select (new.valores ->> a.id::text)::bigint from atributo a
                      where a.tenant_id = new.tenant_id and (a.dados ->> 'tipo') = '18' and new.valores ->> a.id::text is not null
                      order by a.id limit 1);
  return new;
end $$;
-- A row that comes back from a copy brings its own.
create trigger empresa before insert on pericia for each row when (new.empresa_id is null) execute function empresa_da_pericia();
create trigger empresa_alt before update of valores on pericia for each row execute function empresa_da_pericia();

create function empresa_do_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  new.empresa_id := (select empresa_id from pericia where tenant_id = new.tenant_id and id = new.pericia_id);
  perform volta_a_ver(v_antes);
  return new;
end $$;
create trigger empresa before insert on pericia_pessoa for each row when (new.empresa_id is null) execute function empresa_do_caso();
create trigger empresa before insert on recebivel for each row when (new.empresa_id is null) execute function empresa_do_caso();
create trigger empresa before insert on busca_data for each row when (new.empresa_id is null) execute function empresa_do_caso();
create trigger empresa before insert on carga
  for each row when (new.empresa_id is null and new.pericia_id is not null) execute function empresa_do_caso();

-- As before (0061), and of cases.
create or replace function empresas_de(p_tenant bigint, p_entidade text, p_id bigint) returns bigint[]
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v bigint[];
  v_antes text[] := passa_a_ver_tudo();
begin
  case p_entidade
    when 'pericia' then select array[empresa_id] into v from pericia where tenant_id = p_tenant and id = p_id;
    when 'periciaPessoa' then select array[empresa_id] into v from pericia_pessoa where tenant_id = p_tenant and id = p_id;
    when 'recebivel' then select array[empresa_id] into v from recebivel where tenant_id = p_tenant and id = p_id;
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

create or replace function empresas_da_busca() returns trigger language plpgsql as $$
begin
  new.empresas := empresas_de(new.tenant_id,
    (array['pericia', 'pessoa', null, 'empresa', 'veiculo', 'ordemServico', null, null, 'campanha', 'movimento'])[new.entidade], new.id);
  return new;
end $$;
drop trigger empresa on busca;
create trigger empresa before insert on busca
  for each row when (new.empresas is null and new.entidade in (1, 2, 4, 5, 6, 9, 10)) execute function empresas_da_busca();

-- Whatever is told of a case is the case's; of one that is gone, what was told of it last.
create or replace function empresas_do_historico() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  if new.pericia_id is not null and new.entidade in ('pericia', 'periciaPessoa', 'recebivel') then
    new.empresas := case
      when exists (select from pericia where tenant_id = new.tenant_id and id = new.pericia_id)
      then empresas_de(new.tenant_id, 'pericia', new.pericia_id)
      else (select empresas from historico where tenant_id = new.tenant_id and pericia_id = new.pericia_id order by id desc limit 1) end;
  else
    new.empresas := case new.acao
      when 'exclusao' then (select empresas from historico where tenant_id = new.tenant_id and entidade = new.entidade
                               and entidade_id = new.entidade_id order by id desc limit 1)
      else empresas_de(new.tenant_id, new.entidade, new.entidade_id) end;
  end if;
  perform volta_a_ver(v_antes);
  return new;
end $$;
drop trigger empresa on historico;
create trigger empresa before insert on historico
  for each row when (new.empresas is null and new.entidade in ('pericia', 'periciaPessoa', 'recebivel', 'pessoa', 'ponto', 'veiculo',
    'ordemServico', 'empresa', 'movimento', 'pedido', 'campanha', 'propaganda')) execute function empresas_do_historico();

create function caso_segue_empresa() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
  v bigint[] := case when new.empresa_id is not null then array[new.empresa_id] end;
begin
  update pericia_pessoa set empresa_id = new.empresa_id where tenant_id = new.tenant_id and pericia_id = new.id;
  update recebivel set empresa_id = new.empresa_id where tenant_id = new.tenant_id and pericia_id = new.id;
  update busca_data set empresa_id = new.empresa_id where tenant_id = new.tenant_id and pericia_id = new.id;
  update carga set empresa_id = new.empresa_id where tenant_id = new.tenant_id and pericia_id = new.id;
  update busca set empresas = v where tenant_id = new.tenant_id and entidade = 1 and id = new.id;
  update historico set empresas = v where tenant_id = new.tenant_id and pericia_id = new.id
     and entidade in ('pericia', 'periciaPessoa', 'recebivel');
  perform volta_a_ver(v_antes);
  return null;
end $$;
create trigger segue_empresa after update of valores on pericia
  for each row when (old.empresa_id is distinct from new.empresa_id) execute function caso_segue_empresa();

-- What a company is called is part of the model where definitions choose among companies: their category is then another.
create function marca_empresas() returns trigger language plpgsql as $$
declare
  v_rede bigint := case tg_op when 'DELETE' then old.tenant_id else new.tenant_id end;
  v_esta text := pg_current_xact_id()::text || '/' || v_rede;
begin
  -- What is rolled back to a savepoint takes the mark back with the row.
  if current_setting('app.empresas_mudaram', true) is distinct from v_esta then
    update categoria set atributos_versao = atributos_versao + 1
     where tenant_id = v_rede and id in (select categoria_id from atributo where tenant_id = v_rede and (dados ->> 'tipo') = '18');
    perform set_config('app.empresas_mudaram', v_esta, true);
  end if;
  return null;
end $$;
create trigger marca_empresas after insert or delete on empresa for each row execute function marca_empresas();
create trigger marca_empresas_alt after update of nome_fantasia, razao_social, categoria_id on empresa
  for each row when ((old.nome_fantasia, old.razao_social, old.categoria_id) is distinct from (new.nome_fantasia, new.razao_social, new.categoria_id))
  execute function marca_empresas();
