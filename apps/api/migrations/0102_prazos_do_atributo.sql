-- What deadlines are written from is read by itself: as one statement with their writing it would leave the node
-- (decision 0048). One machine writes what it did.
create or replace function prazos_do_atributo() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
  v_era boolean := tg_op = 'UPDATE' and old.situacao = 1 and (old.dados ->> 'prazo') is not distinct from 'true';
  v_e boolean := new.situacao = 1 and (new.dados ->> 'prazo') is not distinct from 'true';
  v_rede bigint := new.tenant_id;
  v record;
begin
  if v_era <> v_e then
    delete from prazo where tenant_id = v_rede and atributo_id = new.id;
    if v_e then
      for v in
        select p.id, p.categoria_id, p.empresa_id, p.situacao = 3 as fim, p.atualizado_em, x.pericia_pessoa_id, x.recebivel_id, x.dias
          from (select id as pericia_id, null::bigint as pericia_pessoa_id, null::bigint as recebivel_id, valores -> new.id::text as dias
                  from pericia where new.etapa = 1 and tenant_id = v_rede and valores ? new.id::text
                union all
                select pericia_id, id, null, valores -> new.id::text
                  from pericia_pessoa where new.etapa = 2 and tenant_id = v_rede and valores ? new.id::text
                union all
                select pericia_id, pericia_pessoa_id, id, valores -> new.id::text
                  from recebivel where new.etapa = 3 and tenant_id = v_rede and valores ? new.id::text) x
          join pericia p on p.tenant_id = v_rede and p.id = x.pericia_id
      loop
        insert into prazo (tenant_id, pericia_id, pericia_pessoa_id, recebivel_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
        select v_rede, v.id, v.pericia_pessoa_id, v.recebivel_id, d.atributo_id, d.dia, v.categoria_id, v.empresa_id,
               case when v.fim then v.atualizado_em end, v.fim
          from dias_de_prazo(v_rede, jsonb_build_object(new.id::text, v.dias)) d
        on conflict on constraint prazo_de_que do nothing;
      end loop;
    end if;
  end if;
  perform volta_a_ver(v_antes);
  return null;
end $$;
