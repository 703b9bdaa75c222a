-- The access key of the NF-e that a note was read from; empty for one that was typed.
alter table movimento add column chave_nfe text not null default '';
-- An NF-e enters once; what was cancelled or taken back may be entered anew.
create unique index movimento_chave_nfe on movimento (tenant_id, chave_nfe)
  where chave_nfe <> '' and situacao not in (0, 4);
