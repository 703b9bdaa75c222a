-- Nobody can fill in the result of a formula: it is not required.
alter table atributo no force row level security;
update atributo set dados = dados || '{"obrigatorio": false}' where dados ->> 'obrigatorio' = 'true' and dados ->> 'tipo' = '16';
alter table atributo force row level security;
