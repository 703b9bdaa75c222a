-- Entries of an account by their amount, as their list is ordered.
create index lancamento_valor on lancamento (tenant_id, conta_id, valor, id);
