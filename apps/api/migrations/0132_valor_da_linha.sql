-- What a line of a note is worth is its total to the cent. The price of one unit has up to ten decimals and is shown
-- (decision 0068). Lines of before are worth what they were booked at.
alter table movimento_item no force row level security;
alter table movimento_item drop constraint movimento_item_valor_check;
alter table movimento_item alter column valor type numeric(21, 10) using valor::numeric / 100;
alter table movimento_item rename column valor to preco;
alter table movimento_item add column total bigint;
update movimento_item set total = (quantidade * preco * 100)::bigint where preco is not null;
alter table movimento_item add constraint movimento_item_preco_check check (preco >= 0);
alter table movimento_item add constraint movimento_item_total_check check (total between 0 and 9007199254740991);
alter table movimento_item add constraint movimento_item_check1 check ((preco is null) = (total is null));

-- An entry may name a product in several lines: which of its lines one is.
alter table movimento_item add column vez int not null default 1;
alter table movimento_item add constraint movimento_item_vez_check check (vez > 0);
alter table movimento_item drop constraint movimento_item_tenant_id_movimento_id_produto_id_key;
alter table movimento_item add constraint movimento_item_linha unique (tenant_id, movimento_id, produto_id, vez);
alter table movimento_item force row level security;
