-- A baixa is read window by window, in the order of this index; its sum is read from the index alone.
drop index recebivel_baixa;
create index recebivel_baixa on recebivel (tenant_id, baixa_id, categoria_id, id) include (valor, empresa_id);
