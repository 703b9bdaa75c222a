-- What /readyz writes and takes back: an insert through a function and a trigger, as a save does.
create table prova_de_escrita (em timestamptz not null, visto_em timestamptz);
create function carimba_prova() returns trigger language plpgsql as $$
begin
  new.visto_em := clock_timestamp();
  return new;
end $$;
create trigger carimba before insert on prova_de_escrita for each row execute function carimba_prova();
grant insert on prova_de_escrita to retaguarda_app;
