-- What triggers do for each row of the history takes a good part of a save's time: a setting is written only where
-- one is in force, the company of a case is asked for once, and rows that no webhook waits for are not looked at.

-- As before (0061), and nothing where all is seen already.
create or replace function passa_a_ver_tudo() returns text[] language plpgsql as $$
declare
  v_empresas text := coalesce(current_setting('app.empresas', true), '');
  v_ocultas text := coalesce(current_setting('app.ocultas', true), '');
begin
  if v_empresas = '' and v_ocultas = '' then
    return null;
  end if;
  perform set_config('app.empresas', '', true), set_config('app.ocultas', '', true);
  return array[v_empresas, v_ocultas];
end $$;

create or replace function volta_a_ver(p_antes text[]) returns void language plpgsql as $$
begin
  if p_antes is not null then
    perform set_config('app.empresas', p_antes[1], true), set_config('app.ocultas', p_antes[2], true);
  end if;
end $$;

-- As before (0070).
create or replace function empresas_do_historico() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  if new.pericia_id is not null and new.entidade in ('pericia', 'periciaPessoa', 'recebivel', 'pagamento') then
    select case when empresa_id is not null then array[empresa_id] end into new.empresas
      from pericia where tenant_id = new.tenant_id and id = new.pericia_id;
    if not found then
      new.empresas := (select empresas from historico where tenant_id = new.tenant_id and pericia_id = new.pericia_id order by id desc limit 1);
    end if;
  else
    new.empresas := case new.acao
      when 'exclusao' then (select empresas from historico where tenant_id = new.tenant_id and entidade = new.entidade
                               and entidade_id = new.entidade_id order by id desc limit 1)
      else empresas_de(new.tenant_id, new.entidade, new.entidade_id) end;
  end if;
  perform volta_a_ver(v_antes);
  return new;
end $$;

-- As before (0084); an event is named by the kind of its record.
create or replace function avisa_webhooks() returns trigger language plpgsql as $$
declare
  v_tenant bigint := (select tenant_id from novas limit 1);
  v_entidades text[];
  h record;
  w record;
  v_eventos text[];
  v_versao int;
begin
  select array_agg(distinct split_part(e.evento, '.', 1)) into v_entidades
    from webhook q cross join unnest(string_to_array(q.eventos, ' ')) e(evento)
   where q.tenant_id = v_tenant and q.situacao = 1;
  if v_entidades is null then
    return null;
  end if;
  -- What is brought back from a copy happened then, and was told then.
  for h in
    select * from novas where tenant_id = v_tenant and em = now() and entidade_id > 0 and entidade = any(v_entidades) order by id
  loop
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
