-- A deletion of many goes to what was previewed: a record that changes before its turn stays (decision 0034). Rows of
-- before, and of other acts, have none.
alter table lote_registro add column versao int;
