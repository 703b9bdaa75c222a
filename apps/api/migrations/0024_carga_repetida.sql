-- Where the titles of an imported file stand, and which of its lines were left out by hand.
alter table carga
  add column linha_titulo int not null default 1 check (linha_titulo > 0),
  add column fora jsonb not null default '[]';

-- The version that an import found a record at: what an earlier import left there. Null on records written before
-- this was kept, whose version is one above it.
alter table carga_registro add column versao_antes int;

-- Whether a file was imported before, by anybody.
create index carga_do_arquivo on carga (tenant_id, sha256, tipo, categoria_id) where proximo > 0;
create index importacao_do_arquivo on importacao (tenant_id, pericia_id, sha256) where inseridas > 0;

-- Points that a later import gave and took back again, because it was undone, keep nobody: they go with the person.
create or replace function desfaz_pontos(p_carga bigint, p_pessoas bigint[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from public.ponto p
   where p.tenant_id = nullif(current_setting('app.tenant', true), '')::bigint
     and p.pessoa_id = any(p_pessoas)
     and exists (select 1 from public.carga c
                  join public.carga_registro r on r.tenant_id = c.tenant_id and r.carga_id = c.id
                 where c.tenant_id = p.tenant_id and c.id = p_carga and c.situacao = 2
                   and r.entidade = 'pessoa' and r.registro_id = p.pessoa_id and r.antes is null)
     and not exists (select 1 from public.ponto o
                      where o.tenant_id = p.tenant_id and o.pessoa_id = p.pessoa_id and o.carga_id is distinct from p_carga
                        and not exists (select 1 from public.carga d
                                         where d.tenant_id = o.tenant_id and d.id = o.carga_id and d.situacao = 3))
     and (select coalesce(sum(o.quantidade), 0) from public.ponto o
           where o.tenant_id = p.tenant_id and o.pessoa_id = p.pessoa_id and o.carga_id is distinct from p_carga) = 0
$$;
