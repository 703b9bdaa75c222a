-- The outbox says why a message did not leave and when it was last tried. 3: refused where it was to go; 4: given up by somebody.
alter table mensagem drop constraint mensagem_situacao_check;
alter table mensagem
  add constraint mensagem_situacao_check check (situacao between 0 and 4),
  -- Which message it is, by the names of the contract, or a test; empty for those of before.
  add column tipo text not null default '',
  add column tentada_em timestamptz;
-- When something last went out, which is asked every minute.
create index mensagem_enviada on mensagem (tenant_id, canal, enviada_em desc) where situacao = 1;
create index mensagem_parada on mensagem (tenant_id, proxima_em) where situacao in (2, 3);
-- How many tests somebody has sent of late.
create index mensagem_teste on mensagem (tenant_id, pessoa_id, criado_em) where tipo = 'teste';

-- What a message says in this network where that is not what the product says. The id is the number that the contract
-- gives the message; a row without a text stands for the product's own again and keeps counting versions.
create table texto_de_mensagem (
  tenant_id bigint not null references tenant,
  id bigint not null,
  assunto text,
  corpo text,
  versao int not null,
  primary key (tenant_id, id),
  check ((assunto is null) = (corpo is null))
);
select aplica_politica('texto_de_mensagem');

-- Who alters profiles and sees the outbox words what goes out; in a network without one, who alters profiles.
alter table perfil_recurso no force row level security;
with administra as (
  select p.tenant_id, p.perfil_id, m.recurso is not null as ve
    from perfil_recurso p
    left join perfil_recurso m on m.tenant_id = p.tenant_id and m.perfil_id = p.perfil_id and m.recurso = 'mensagens'
   where p.recurso = 'perfilAlt')
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select a.tenant_id, a.perfil_id, 'msgTextos' from administra a
 where a.ve or not exists (select 1 from administra b where b.tenant_id = a.tenant_id and b.ve)
on conflict do nothing;
alter table perfil_recurso force row level security;
