-- Who looks after the installation, and so sees and suspends its networks. No profile gives this, since who alters the
-- profiles of one network has nothing to do with the others; the server's own commands and the first steps do.
create table cuidador (
  tenant_id bigint not null,
  pessoa_id bigint not null,
  desde timestamptz not null default now(),
  primary key (tenant_id, pessoa_id),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
select aplica_politica('cuidador', 'select');

-- Nobody enters a suspended network; what is in it stays.
alter table tenant
  add column suspensa_em timestamptz,
  add column suspensa_motivo text not null default '';
grant update (suspensa_em, suspensa_motivo) on tenant to retaguarda_app;
