-- Whoever deletes a person or a company has every table asked that may name it: without these each row deleted read all service orders,
-- all people or all payments of the network.
create index ordem_servico_criador on ordem_servico (tenant_id, criador_id);
create index pessoa_da_empresa on pessoa (tenant_id, empresa_id) where empresa_id is not null;
create index pagamento_empresa on pagamento (tenant_id, empresa_id) where empresa_id is not null;

-- Row policies let an index answer only what is compared as it stands (see 0018).
alter table produto add column codigo_chave text generated always as (lower(codigo)) stored;
create index produto_codigo_chave on produto (tenant_id, codigo_chave);

-- A file is looked for among imports under way as well, which the condition of the former index left out.
drop index carga_do_arquivo;
create index carga_do_arquivo on carga (tenant_id, sha256, tipo, categoria_id);
