-- A reversal takes out at the present average; what that differs from what the note had moved is a row of its own,
-- which moves neither units nor worth and says the cents.
alter table estoque_lancamento add column diferenca bigint not null default 0;
alter table estoque_lancamento drop constraint estoque_lancamento_motivo_check;
alter table estoque_lancamento add constraint estoque_lancamento_motivo_check check (motivo in ('entrada', 'devolucao',
  'transferencia_saida', 'transferencia_entrada', 'contagem', 'estorno', 'diferenca_estorno', 'reserva', 'liberacao', 'envio',
  'recebimento', 'entrega', 'compra'));
alter table estoque_lancamento add check ((diferenca <> 0) = (motivo = 'diferenca_estorno'));
alter table estoque_lancamento add check (motivo <> 'diferenca_estorno' or (quant_atual = 0 and reservado = 0 and valor = 0));

-- Cents of one unit are typed where units enter from a supplier; of any other note the ledger knows them.
alter table movimento_item alter column valor drop not null, alter column valor drop default;

-- A delivery code is good for thirty days. Those that are out count from now on.
alter table pedido add column codigo_em timestamptz;
alter table pedido no force row level security;
update pedido set codigo_em = now() where codigo_hash is not null;
alter table pedido force row level security;
