-- What names a record that goes lets go of it before: a key that does so by itself is refused in a distributed database
-- (decision 0048). Pairs of a table and its column stand with the trigger; every record is seen, as a key sees it.
create function solta_quem_nomeia() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('update public.%1$I set %2$I = null where tenant_id = $1 and %2$I = $2', tg_argv[i], tg_argv[i + 1])
      using old.tenant_id, old.id;
  end loop;
  perform volta_a_ver(v_antes);
  return old;
end $$;

do $$
declare
  k record;
begin
  for k in select conrelid::regclass as de, confrelid::regclass as para, conname, pg_get_constraintdef(oid) as como
             from pg_constraint
            where connamespace = 'public'::regnamespace and contype = 'f' and confdelsetcols is not null loop
    execute format('alter table %s drop constraint %I, add constraint %I %s', k.de, k.conname, k.conname,
                   regexp_replace(k.como, ' ON DELETE SET NULL \([^)]*\)', ''));
  end loop;
end $$;

create trigger solta_quem_nomeia before delete on perfil for each row execute function solta_quem_nomeia('visao', 'perfil_id', 'relatorio', 'perfil_id');
create trigger solta_quem_nomeia before delete on pessoa for each row execute function solta_quem_nomeia('mensagem', 'pessoa_id', 'pericia', 'responsavel_id', 'prazo', 'cumprido_por', 'webhook', 'responsavel_id');
create trigger solta_quem_nomeia before delete on pericia for each row execute function solta_quem_nomeia('carga', 'pericia_id');
create trigger solta_quem_nomeia before delete on categoria for each row execute function solta_quem_nomeia('modelo_de_documento', 'de_categoria');
