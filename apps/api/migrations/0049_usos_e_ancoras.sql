-- Uses of a whole network, the newest first, or those of one person. A kind of use that is added has to join both.
create index historico_uso on historico (tenant_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'anonimizacao');
create index historico_uso_pessoa on historico (tenant_id, pessoa_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'anonimizacao');

-- Up to which seal the anchors of a network are known to stand outside of the database (decision 0017).
create table selo_ancorado (
  tenant_id bigint not null references tenant,
  ate bigint not null,
  primary key (tenant_id)
);
select aplica_politica('selo_ancorado', 'select, insert, update');
