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
      insert into prazo (tenant_id, pericia_id, atributo_id, dia, categoria_id, empresa_id, cumprido_em, com_o_caso)
      select p.tenant_id, p.id, d.atributo_id, d.dia, p.categoria_id, p.empresa_id,
             case when p.situacao = 3 then p.atualizado_em end, p.situacao = 3
        from pericia p
        cross join lateral dias_de_prazo(p.tenant_id, jsonb_build_object(new.id::text, p.valores -> new.id::text)) d
       where p.tenant_id = new.tenant_id and p.valores ? new.id::text;
    end if;
  end if;
  perform volta_a_ver(v_antes);
  return null;
end $$;

-- The list of the cases that somebody looks after.
create index pericia_de_quem on pericia (tenant_id, coalesce(responsavel_id, criado_por));
