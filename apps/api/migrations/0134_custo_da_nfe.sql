-- What of an invoice enters the cost of its goods is the office's choice; a note keeps the total of its invoice, and what of
-- that did not enter (decision 0068).
alter table tenant add column custo_da_nfe text[] not null
  default '{frete,seguro,outras,ipi,st,monofasico,importacao,pisCofinsSt,ibsCbsIs}';
grant update (custo_da_nfe) on tenant to retaguarda_app;
alter table movimento add column nfe_total bigint;
alter table movimento add constraint movimento_nfe_total_check check (nfe_total >= 0);
-- Cents by part: {"ipi": 1230}.
alter table movimento add column nfe_fora jsonb not null default '{}';
