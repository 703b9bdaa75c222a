-- One money attribute of a category's receivables may be what is paid of them; until one is, that is their value.
alter table atributo no force row level security;
update atributo set dados = dados || '{"oQueSePaga": false}';
alter table atributo force row level security;
