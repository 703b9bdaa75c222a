-- Uses of a whole network, the newest first, or those of one person. A kind of use that is added has to join both.
create index historico_uso on historico (tenant_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'anonimizacao');
create index historico_uso_pessoa on historico (tenant_id, pessoa_id, em desc, id desc)
  where acao in ('exibicao', 'impressao', 'exportacao', 'anonimizacao');
