-- The list of the cases that somebody looks after.
create index pericia_de_quem on pericia (tenant_id, coalesce(responsavel_id, criado_por));
