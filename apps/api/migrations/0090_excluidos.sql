-- What was deleted of a kind, the last first, is found without going through all that was ever changed of it.
create index historico_exclusao on historico (tenant_id, entidade, id desc) where acao = 'exclusao';
