-- Dates of people in a case and of receivables may be deadlines as those of the case itself.
alter table prazo add column pericia_pessoa_id bigint, add column recebivel_id bigint;
alter table prazo
  add foreign key (tenant_id, pericia_pessoa_id) references pericia_pessoa (tenant_id, id) on delete cascade,
  add foreign key (tenant_id, recebivel_id) references recebivel (tenant_id, id) on delete cascade,
  drop constraint prazo_tenant_id_pericia_id_atributo_id_dia_key,
  add constraint prazo_de_que unique nulls not distinct (tenant_id, pericia_id, atributo_id, dia, pericia_pessoa_id, recebivel_id);
create index prazo_pericia_pessoa on prazo (tenant_id, pericia_pessoa_id) where pericia_pessoa_id is not null;
create index prazo_recebivel on prazo (tenant_id, recebivel_id) where recebivel_id is not null;

create or replace function prazos_do_caso() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
  v_fim boolean := new.situacao = 3;
begin
  delete from prazo p
   where p.tenant_id = new.tenant_id and p.pericia_id = new.id and p.pericia_pessoa_id is null
     and not exists (select from dias_de_prazo(new.tenant_id, new.valores) d where d.atributo_id = p.atributo_id and d.dia = p.dia);
  insert into prazo (tenant_id, pericia_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
  select new.tenant_id, new.id, d.atributo_id, d.dia, new.categoria_id, new.empresa_id, case when v_fim then now() end, v_fim
    from dias_de_prazo(new.tenant_id, new.valores) d
  on conflict on constraint prazo_de_que do nothing;
  if tg_op = 'UPDATE' then
    update prazo set categoria_id = new.categoria_id, empresa_id = new.empresa_id
     where tenant_id = new.tenant_id and pericia_id = new.id
       and (categoria_id, empresa_id) is distinct from (new.categoria_id, new.empresa_id);
    if old.situacao <> new.situacao and v_fim then
      update prazo set cumprido_em = now(), com_o_caso = true
       where tenant_id = new.tenant_id and pericia_id = new.id and cumprido_em is null;
    elsif old.situacao <> new.situacao and old.situacao = 3 then
      update prazo set cumprido_em = null, com_o_caso = false
       where tenant_id = new.tenant_id and pericia_id = new.id and com_o_caso;
    end if;
  end if;
  perform volta_a_ver(v_antes);
  return null;
end $$;

-- The same of a person in a case, or of a receivable. Most networks have no such deadline, and their rows are left at once.
create function prazos_da_linha() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[];
  v_de_recebivel boolean := tg_table_name = 'recebivel';
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
create trigger prazos after insert or update of valores on pericia_pessoa for each row execute function prazos_da_linha();
create trigger prazos after insert or update of valores on recebivel for each row execute function prazos_da_linha();

-- A date that becomes a deadline finds finalised cases: theirs were kept when the case was last changed, not today.
create or replace function prazos_do_atributo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
  v_era boolean := tg_op = 'UPDATE' and old.situacao = 1 and (old.dados ->> 'prazo') is not distinct from 'true';
  v_e boolean := new.situacao = 1 and (new.dados ->> 'prazo') is not distinct from 'true';
begin
  if v_era <> v_e then
    delete from prazo where tenant_id = new.tenant_id and atributo_id = new.id;
    if v_e then
      insert into prazo (tenant_id, pericia_id, pericia_pessoa_id, recebivel_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
      select p.tenant_id, p.id, v.pericia_pessoa_id, v.recebivel_id, d.atributo_id, d.dia, p.categoria_id, p.empresa_id,
             case when p.situacao = 3 then p.atualizado_em end, p.situacao = 3
        from (select id as pericia_id, null::bigint as pericia_pessoa_id, null::bigint as recebivel_id, valores from pericia
               where new.etapa = 1 and tenant_id = new.tenant_id and valores ? new.id::text
              union all
              select pericia_id, id, null, valores from pericia_pessoa
               where new.etapa = 2 and tenant_id = new.tenant_id and valores ? new.id::text
              union all
              select pericia_id, pericia_pessoa_id, id, valores from recebivel
               where new.etapa = 3 and tenant_id = new.tenant_id and valores ? new.id::text) v
        join pericia p on p.tenant_id = new.tenant_id and p.id = v.pericia_id
        cross join lateral dias_de_prazo(p.tenant_id, jsonb_build_object(new.id::text, v.valores -> new.id::text)) d
      on conflict on constraint prazo_de_que do nothing;
    end if;
  end if;
  perform volta_a_ver(v_antes);
  return null;
end $$;
