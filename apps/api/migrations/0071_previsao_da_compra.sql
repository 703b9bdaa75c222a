-- When a purchase is expected to arrive.
alter table pedido add column previsao date;
alter table pedido add constraint pedido_previsao check (previsao is null or lista = 'compra');
