-- Settings of a transaction, names and values by turns. A database over several nodes takes a setting to them with the whole
-- message that it stands in (decision 0048): said from here, each is a message of its own.
create function ajusta(variadic p text[]) returns void language plpgsql as $$
begin
  for i in 1 .. array_length(p, 1) by 2 loop
    execute format('set local %s = %L', p[i], p[i + 1]);
  end loop;
end $$;

-- What a conflict sets may not depend on the session, as an interval does that is added to an instant.
create function segundos_depois(p timestamptz, p_segundos double precision) returns timestamptz
language sql immutable strict as $$ select to_timestamp(extract(epoch from p - timestamptz 'epoch')::double precision + p_segundos) $$;

-- What reads tables is plpgsql: a function of one SQL statement is put into the statement that calls it, where a node of a
-- distributed database (decision 0048) would look into tables that are elsewhere. The network is a value, which says where to go.
create or replace function carimbo_do_modelo(p_tenant bigint)
returns table (modelo text)
language plpgsql stable as $$
begin
  return query
  select concat_ws('.', count(*), sum(c.versao), sum(c.atributos_versao), sum(c.xmin::text::bigint))
    from categoria c where c.tenant_id = p_tenant;
end $$;

create or replace function quem_pede(p_tenant bigint, p_pessoa bigint, p_chave bigint)
returns table (perfil_id bigint, so_direitos text[])
language plpgsql stable rows 1 as $$
begin
  -- Apart: a join by a key that is none has no place where it could be looked for.
  if p_chave is null then
    return query
    select null::bigint, null::text[]
      from tenant t join pessoa p on p.tenant_id = p_tenant and p.id = p_pessoa and p.situacao = 1
     where t.tenant_id = p_tenant and t.suspensa_em is null;
  else
    return query
    select k.perfil_id, k.so_direitos
      from tenant t
      join pessoa p on p.tenant_id = p_tenant and p.id = p_pessoa and p.situacao = 1
      join chave_api k on k.tenant_id = p_tenant and k.id = p_chave and k.ativo and coalesce(k.expira_em > now(), true)
     where t.tenant_id = p_tenant and t.suspensa_em is null
       and not exists (select 1 from segundo_fator f where f.tenant_id = p_tenant
                          and f.pessoa_id = p_pessoa and f.confirmado_em is not null);
  end if;
end $$;

create or replace function desfaz_pontos(p_carga bigint, p_pessoas bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_tenant bigint := nullif(current_setting('app.tenant', true), '')::bigint;
begin
  delete from public.ponto p
   where p.tenant_id = v_tenant
     and p.pessoa_id = any(p_pessoas)
     and exists (select 1 from public.carga c
                  join public.carga_registro r on r.tenant_id = c.tenant_id and r.carga_id = c.id
                 where c.tenant_id = v_tenant and c.id = p_carga and c.situacao = 2
                   and r.entidade = 'pessoa' and r.registro_id = p.pessoa_id and r.antes is null)
     and not exists (select 1 from public.ponto o
                      where o.tenant_id = v_tenant and o.pessoa_id = p.pessoa_id and o.carga_id is distinct from p_carga
                        and not exists (select 1 from public.carga d
                                         where d.tenant_id = v_tenant and d.id = o.carga_id and d.situacao = 3))
     and (select coalesce(sum(o.quantidade), 0) from public.ponto o
           where o.tenant_id = v_tenant and o.pessoa_id = p.pessoa_id and o.carga_id is distinct from p_carga) = 0;
end $$;

create or replace function selados(p_tenant bigint) returns table (id bigint, resumo bytea)
language plpgsql stable as $$
begin
  return query
  select distinct on (x.id) x.id, substring(s.resumos from ((x.n - 1) * 16 + 1)::int for 16)
    from selo s, lateral (
      select i as id, row_number() over (order by i) as n
        from unnest(s.ids) as faixa(de), generate_series(lower(faixa.de), upper(faixa.de) - 1) as i) x
   where s.tenant_id = p_tenant
   order by x.id, s.id desc;
end $$;

create or replace function verifica_totais() returns table (pericia_id bigint)
language plpgsql stable as $$
begin
  return query
  select p.id from pericia p
    left join (select r.tenant_id, r.pericia_id,
                      coalesce(sum(r.valor) filter (where b.situacao = 2), 0) as repasse,
                      coalesce(sum(r.valor) filter (where b.situacao = 1), 0) as previsto
                 from recebivel r join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
                group by 1, 2) s on s.tenant_id = p.tenant_id and s.pericia_id = p.id
   where p.valor_repasse <> coalesce(s.repasse, 0) or p.valor_previsto <> coalesce(s.previsto, 0);
end $$;

create or replace function versao_do_registro(p_tenant bigint, p_entidade text, p_id bigint) returns int
language plpgsql stable as $$
declare
  v int;
begin
  case p_entidade
    when 'pericia' then select versao into v from pericia where tenant_id = p_tenant and id = p_id;
    when 'recebivel' then select versao into v from recebivel where tenant_id = p_tenant and id = p_id;
    when 'baixa' then select versao into v from baixa where tenant_id = p_tenant and id = p_id;
    when 'pessoa' then select versao into v from pessoa where tenant_id = p_tenant and id = p_id;
    when 'empresa' then select versao into v from empresa where tenant_id = p_tenant and id = p_id;
    when 'veiculo' then select versao into v from veiculo where tenant_id = p_tenant and id = p_id;
    when 'ordemServico' then select versao into v from ordem_servico where tenant_id = p_tenant and id = p_id;
    when 'produto' then select versao into v from produto where tenant_id = p_tenant and id = p_id;
    when 'movimento' then select versao into v from movimento where tenant_id = p_tenant and id = p_id;
    when 'pedido' then select versao into v from pedido where tenant_id = p_tenant and id = p_id;
    else null;
  end case;
  return v;
end $$;

create or replace function dias_de_prazo(p_tenant bigint, p_valores jsonb) returns table (atributo_id bigint, dia date)
language plpgsql stable rows 2 as $$
begin
  return query
  select distinct a.id, v.dia::date
    from atributo a
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(p_valores -> a.id::text)
        when 'array' then p_valores -> a.id::text
        when 'string' then jsonb_build_array(p_valores -> a.id::text)
        else '[]'::jsonb end) v(dia)
   where a.tenant_id = p_tenant and a.situacao = 1 and (a.dados ->> 'prazo') = 'true' and v.dia ~ '^\d{4}-\d{2}-\d{2}$';
end $$;

create or replace function prepara_estoque(p_tenant bigint) returns void
language plpgsql as $$
begin
  insert into estoque_tipo (tenant_id, id, nome, transf, sinal, oferecido) values
    (p_tenant, 1, 'Entrada de fornecedor', 0, 1, true),
    (p_tenant, 2, 'Devolução ao fornecedor', 0, -1, true),
    (p_tenant, 3, 'Transferência entre empresas', 1, -1, true),
    (p_tenant, 4, 'Ajuste de contagem', 0, 0, false),
    (p_tenant, 5, 'Estorno', 0, 0, false);
  insert into estoque_status (tenant_id, id, lista, nome, ordem, acao, efeito, proximo_id, final) values
    (p_tenant, 1, 'pedido', 'Solicitado', 1, 'Aprovar', 'reserva', 2, false),
    (p_tenant, 2, 'pedido', 'Aprovado', 2, 'Separar', 'nenhum', 3, false),
    (p_tenant, 3, 'pedido', 'Em Separação', 3, 'Conferir', 'nenhum', 4, false),
    (p_tenant, 4, 'pedido', 'Pronto para Envio', 4, 'Enviar', 'envia', 6, false),
    (p_tenant, 6, 'pedido', 'Em Trânsito', 5, 'Receber', 'recebe', 5, false),
    (p_tenant, 5, 'pedido', 'Aguardando Entrega', 6, 'Entregar', 'entrega', 7, false),
    (p_tenant, 7, 'pedido', 'Entregue', 7, '', 'nenhum', null, true),
    (p_tenant, 8, 'pedido', 'Cancelado', 8, '', 'nenhum', null, true),
    (p_tenant, 11, 'compra', 'Solicitada', 1, 'Aprovar', 'nenhum', 12, false),
    (p_tenant, 12, 'compra', 'Aprovada', 2, 'Pedir ao fornecedor', 'nenhum', 13, false),
    (p_tenant, 13, 'compra', 'Pedida', 3, 'Receber', 'compra', 14, false),
    (p_tenant, 14, 'compra', 'Recebida', 4, '', 'nenhum', null, true),
    (p_tenant, 15, 'compra', 'Cancelada', 5, '', 'nenhum', null, true);
end $$;

-- A trigger says of what it is: on a node the table has another name.
drop trigger prazos on pericia_pessoa;
drop trigger prazos on recebivel;
create or replace function prazos_da_linha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[];
  v_de_recebivel boolean := tg_argv[0] = 'recebivel';
  v_pessoa bigint;
  v_recebivel bigint;
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
  insert into prazo (tenant_id, pericia_id, pericia_pessoa_id, recebivel_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
  select new.tenant_id, p.id, v_pessoa, v_recebivel, d.atributo_id, d.dia, p.categoria_id, p.empresa_id,
         case when p.situacao = 3 then now() end, p.situacao = 3
    from dias_de_prazo(new.tenant_id, new.valores) d
    join pericia p on p.tenant_id = new.tenant_id and p.id = new.pericia_id
  on conflict on constraint prazo_de_que do nothing;
  perform volta_a_ver(v_antes);
  return null;
end $$;
create trigger prazos after insert or update of valores on pericia_pessoa for each row execute function prazos_da_linha('pericia_pessoa');
create trigger prazos after insert or update of valores on recebivel for each row execute function prazos_da_linha('recebivel');

-- What a statement changed is read by itself, and written by the network's own values: on a node one statement cannot do both.
create function soma_em_total(p_tenant bigint, p_categoria bigint, p_situacao smallint, p_fatia bigint, p_empresa bigint,
  p_quantidade bigint, p_repasse numeric, p_previsto numeric) returns void language plpgsql as $$
begin
  insert into pericia_total as t (tenant_id, categoria_id, situacao, fatia, empresa_id, quantidade, valor_repasse, valor_previsto)
  values (p_tenant, p_categoria, p_situacao, p_fatia, p_empresa, p_quantidade, p_repasse, p_previsto)
  on conflict (tenant_id, categoria_id, situacao, fatia, empresa_id) do update
    set quantidade = t.quantidade + excluded.quantidade,
        valor_repasse = t.valor_repasse + excluded.valor_repasse,
        valor_previsto = t.valor_previsto + excluded.valor_previsto;
end $$;

create or replace function pericia_soma_totais() returns trigger language plpgsql as $$
declare
  d record;
begin
  if tg_op = 'INSERT' then
    for d in
      select tenant_id, categoria_id, situacao, id % 16 as fatia, coalesce(empresa_id, 0) as empresa_id,
             count(*) as q, sum(valor_repasse) as r, sum(valor_previsto) as p
        from novas group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    loop
      perform soma_em_total(d.tenant_id, d.categoria_id, d.situacao, d.fatia, d.empresa_id, d.q, d.r, d.p);
    end loop;
  elsif tg_op = 'DELETE' then
    for d in
      select tenant_id, categoria_id, situacao, id % 16 as fatia, coalesce(empresa_id, 0) as empresa_id,
             -count(*) as q, -sum(valor_repasse) as r, -sum(valor_previsto) as p
        from velhas group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    loop
      perform soma_em_total(d.tenant_id, d.categoria_id, d.situacao, d.fatia, d.empresa_id, d.q, d.r, d.p);
    end loop;
  else
    for d in
      select tenant_id, categoria_id, situacao, fatia, empresa_id, sum(q) as q, sum(r) as r, sum(p) as p
        from (select tenant_id, categoria_id, situacao, id % 16 as fatia, coalesce(empresa_id, 0) as empresa_id,
                     1 as q, valor_repasse as r, valor_previsto as p from novas
              union all
              select tenant_id, categoria_id, situacao, id % 16, coalesce(empresa_id, 0), -1, -valor_repasse, -valor_previsto from velhas) x
       group by 1, 2, 3, 4, 5
      having sum(q) <> 0 or sum(r) <> 0 or sum(p) <> 0
       order by 1, 2, 3, 4, 5
    loop
      perform soma_em_total(d.tenant_id, d.categoria_id, d.situacao, d.fatia, d.empresa_id, d.q, d.r, d.p);
    end loop;
  end if;
  return null;
end $$;

create or replace function avisa_webhooks() returns trigger language plpgsql as $$
declare
  v_tenant bigint := (select tenant_id from novas limit 1);
  h record;
  w record;
  v_eventos text[];
  v_versao int;
begin
  if not exists (select 1 from webhook where tenant_id = v_tenant and situacao = 1) then
    return null;
  end if;
  -- What is brought back from a copy happened then, and was told then.
  for h in select * from novas where tenant_id = v_tenant and em = now() and entidade_id > 0 order by id loop
    v_eventos := array[h.entidade || '.' ||
      case h.acao when 'inclusao' then 'criado' when 'alteracao' then 'alterado' when 'exclusao' then 'excluido' end];
    if h.entidade = 'baixa' and h.depois ->> 'situacao' = '2' and coalesce(h.antes ->> 'situacao', '') <> '2' then
      v_eventos := v_eventos || 'baixa.finalizada'::text;
    end if;
    if h.entidade = 'baixa' and h.acao = 'alteracao' and h.antes ->> 'situacao' in ('0', '2') and h.depois ->> 'situacao' = '1' then
      v_eventos := v_eventos || 'baixa.reaberta'::text;
    end if;
    if h.entidade = 'pedido' and h.acao = 'alteracao'
       and exists (select 1 from estoque_status where tenant_id = v_tenant and id = (h.antes ->> 'statusId')::bigint and efeito = 'entrega')
       and exists (select 1 from pedido where tenant_id = v_tenant and id = h.entidade_id and entregue_em is not null) then
      v_eventos := v_eventos || 'pedido.entregue'::text;
    end if;
    for w in
      select q.id, e.evento from webhook q join unnest(v_eventos) e(evento) on e.evento = any(string_to_array(q.eventos, ' '))
       where q.tenant_id = v_tenant and q.situacao = 1 order by q.id
    loop
      v_versao := versao_do_registro(v_tenant, h.entidade, h.entidade_id);
      insert into webhook_entrega (tenant_id, webhook_id, historico_id, evento, entidade, entidade_id, pericia_id, versao_do_registro)
      values (v_tenant, w.id, h.id, w.evento, h.entidade, h.entidade_id, h.pericia_id, v_versao);
    end loop;
  end loop;
  return null;
end $$;

-- As before (0022), for nodes: a write has its settings read before its rows are looked at, and one may not be there.
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
  execute format('drop policy if exists categoria on %s', tabela);
  execute format(
    'create policy categoria on %s as restrictive for select
       using (coalesce(current_setting(''app.ocultas'', true), '''') = '''' or (%s))', tabela, v_regra);
end $$;

do $$
declare
  p record;
begin
  for p in select tablename, qual from pg_policies where schemaname = 'public' and policyname = 'categoria' loop
    execute format('alter policy categoria on %I using (%s)', p.tablename,
                   replace(p.qual, 'current_setting(''app.ocultas''::text)', 'current_setting(''app.ocultas''::text, true)'));
  end loop;
end $$;

-- As before (0078). It is asked outside of a transaction as well, where no setting reaches another node: there it looks as the
-- owner, and at the network alone that it is asked about.
create or replace function sessao_agora(p_tenant bigint, p_sessao uuid, p_pessoa bigint)
returns table (perfil_id bigint, so_direitos text[], por_chave boolean, cuida boolean, provada_em bigint, visao_perfil_id bigint,
               carimbo text, modelo text)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
begin
  perform ajusta('app.tenant', p_tenant::text);
  return query
  select q.perfil_id, q.so_direitos, s.chave_api_id is not null, c.pessoa_id is not null,
         floor(extract(epoch from s.provada_em) * 1000)::bigint, s.visao_perfil_id,
         concat_ws('/', q.perfil_id, q.so_direitos::text, s.chave_api_id is not null, c.pessoa_id is not null, s.provada_em,
                   s.visao_perfil_id, m.modelo, a.acesso),
         m.modelo
    from sessao s
    join quem_pede(s.tenant_id, s.pessoa_id, s.chave_api_id) q on true
    left join cuidador c on c.tenant_id = s.tenant_id and c.pessoa_id = s.pessoa_id
    cross join carimbo_do_modelo(p_tenant) m
    -- The largest alone would not tell of a transaction that began earlier and ends later.
    cross join lateral (
      select concat_ws('.', count(*), sum(id), max(id)) as acesso from acesso_mudou where tenant_id = p_tenant) a
   where s.tenant_id = p_tenant and s.id = p_sessao and s.pessoa_id = p_pessoa and s.encerrada_em is null;
end $$;
