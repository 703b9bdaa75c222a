-- Messages by WhatsApp, which somebody writes from a record.
alter table mensagem drop constraint mensagem_canal_check;
alter table mensagem add constraint mensagem_canal_check check (canal in ('email', 'sms', 'whatsapp'));
-- 5: handed to the WhatsApp of who wrote it.
alter table mensagem drop constraint mensagem_situacao_check;
alter table mensagem add constraint mensagem_situacao_check check (situacao between 0 and 5);
-- The record that it was written from; none of what the product sends by itself. It may be gone by now.
alter table mensagem
  add column entidade text,
  add column entidade_id bigint;
alter table mensagem add constraint mensagem_registro_check check ((entidade is null) = (entidade_id is null));

-- Who refuses to be written to so, and since when: whoever says it, the database keeps when.
alter table pessoa
  add column sem_whatsapp boolean not null default false,
  add column sem_whatsapp_desde timestamptz;
create function marca_recusa() returns trigger language plpgsql as $$
begin
  if not new.sem_whatsapp then
    new.sem_whatsapp_desde := null;
  else
    -- A row that comes back from a copy brings its own.
    new.sem_whatsapp_desde := coalesce(new.sem_whatsapp_desde, now());
  end if;
  return new;
end $$;
-- What still waits to be sent to that person by it does not leave any more.
create function recolhe_recusadas() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_antes text[] := passa_a_ver_tudo();
begin
  update public.mensagem set situacao = 4, erro = 'A pessoa não quer receber WhatsApp', corpo = ''
   where tenant_id = new.tenant_id and pessoa_id = new.id and canal = 'whatsapp' and situacao = 0;
  perform volta_a_ver(v_antes);
  return null;
end $$;
create trigger recolhe_recusadas after update of sem_whatsapp on pessoa
  for each row when (new.sem_whatsapp and not old.sem_whatsapp) execute function recolhe_recusadas();
create trigger marca_recusa before insert or update of sem_whatsapp on pessoa for each row execute function marca_recusa();

-- That somebody wrote to a person about a record stands in its history, and among the uses of data.
alter table historico drop constraint historico_acao_check;
alter table historico
  add constraint historico_acao_check
    check (acao in ('inclusao', 'alteracao', 'exclusao', 'exibicao', 'impressao', 'exportacao', 'envio', 'anonimizacao'));
drop index historico_uso;
create index historico_uso on historico (tenant_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'envio', 'anonimizacao');
drop index historico_uso_pessoa;
create index historico_uso_pessoa on historico (tenant_id, pessoa_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'envio', 'anonimizacao');

-- Who alters cases or people writes to them.
alter table perfil_recurso no force row level security;
alter table acesso_mudou no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select distinct tenant_id, perfil_id, 'whatsappEnvia' from perfil_recurso where recurso in ('periciaAlt', 'userAlt')
on conflict do nothing;
alter table perfil_recurso force row level security;
alter table acesso_mudou force row level security;
