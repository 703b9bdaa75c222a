-- How far undoing an import has come, by `carga_registro.ordem`: the next part begins below, and what is undone already
-- is not gone through again.
alter table carga add column desfeita_ate bigint;

-- As before (0085), a function a table: what is written out is planned once a connection, what is put together is
-- planned for each row that goes.
create function solta_o_perfil() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  update visao set perfil_id = null where tenant_id = old.tenant_id and perfil_id = old.id;
  update relatorio set perfil_id = null where tenant_id = old.tenant_id and perfil_id = old.id;
  perform volta_a_ver(v_antes);
  return old;
end $$;

create function solta_a_pessoa() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  update mensagem set pessoa_id = null where tenant_id = old.tenant_id and pessoa_id = old.id;
  update pericia set responsavel_id = null where tenant_id = old.tenant_id and responsavel_id = old.id;
  update prazo set cumprido_por = null where tenant_id = old.tenant_id and cumprido_por = old.id;
  update webhook set responsavel_id = null where tenant_id = old.tenant_id and responsavel_id = old.id;
  perform volta_a_ver(v_antes);
  return old;
end $$;

create function solta_a_pericia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  update carga set pericia_id = null where tenant_id = old.tenant_id and pericia_id = old.id;
  perform volta_a_ver(v_antes);
  return old;
end $$;

create function solta_a_categoria() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  update modelo_de_documento set de_categoria = null where tenant_id = old.tenant_id and de_categoria = old.id;
  perform volta_a_ver(v_antes);
  return old;
end $$;

drop trigger solta_quem_nomeia on perfil;
drop trigger solta_quem_nomeia on pessoa;
drop trigger solta_quem_nomeia on pericia;
drop trigger solta_quem_nomeia on categoria;
drop function solta_quem_nomeia();
create trigger solta_quem_nomeia before delete on perfil for each row execute function solta_o_perfil();
create trigger solta_quem_nomeia before delete on pessoa for each row execute function solta_a_pessoa();
create trigger solta_quem_nomeia before delete on pericia for each row execute function solta_a_pericia();
create trigger solta_quem_nomeia before delete on categoria for each row execute function solta_a_categoria();
