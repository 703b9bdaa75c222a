-- A definition may say that what is missing or wrong is only told. None does yet.
alter table atributo no force row level security;
update atributo set dados = dados || '{"aviso": false}';
alter table atributo force row level security;
