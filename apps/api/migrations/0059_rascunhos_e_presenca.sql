-- What people typed and did not save, so that another device goes on with it. It belongs to its author alone.
create table rascunho (
  tenant_id bigint not null,
  pessoa_id bigint not null,
  -- Which form of which record, as the page names it: pericia.12.processo, empresa.nova.4.
  nome text not null check (length(nome) between 1 and 120),
  -- The tab it was typed in: two of them never write over each other.
  aba text not null,
  -- Of the content, which the page alone reads.
  formato int not null,
  -- Of the record, as the typing began.
  versao int not null,
  dados text not null check (length(dados) <= 200000),
  dispositivo text not null,
  em timestamptz not null default now(),
  primary key (tenant_id, pessoa_id, nome, aba),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
create index rascunho_em on rascunho (tenant_id, em);
select aplica_politica('rascunho');

-- Who has a record open now. Nothing of it outlives a crash of the database, and nothing has to.
create unlogged table presenca (
  tenant_id bigint not null,
  entidade text not null,
  entidade_id bigint not null,
  pessoa_id bigint not null,
  aba text not null,
  vista_em timestamptz not null,
  -- Since when there is something unsaved.
  editando_desde timestamptz,
  primary key (tenant_id, entidade, entidade_id, pessoa_id, aba),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
select aplica_politica('presenca');
