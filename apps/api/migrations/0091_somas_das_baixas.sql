-- What a closed baixa holds stands still: its sums are kept from its closing to its reopening, so that nothing adds up
-- what was settled long ago.
create table baixa_soma (
  tenant_id bigint not null references tenant,
  baixa_id bigint not null,
  categoria_id bigint not null,
  -- Cents.
  valor bigint not null,
  primary key (tenant_id, baixa_id, categoria_id),
  foreign key (tenant_id, baixa_id) references baixa (tenant_id, id) on delete cascade
);

alter table baixa no force row level security;
alter table recebivel no force row level security;
insert into baixa_soma (tenant_id, baixa_id, categoria_id, valor)
select r.tenant_id, r.baixa_id, r.categoria_id, sum(r.valor)
  from baixa b join recebivel r on r.tenant_id = b.tenant_id and r.baixa_id = b.id
 where b.situacao <> 1 group by 1, 2, 3;
alter table baixa force row level security;
alter table recebivel force row level security;

select aplica_politica('baixa_soma');
select aplica_categoria('baixa_soma');
-- Sums are of the cases of all companies: who sees those of some alone adds up what they see.
create policy empresa on baixa_soma as restrictive for select
  using (coalesce(current_setting('app.empresas', true), '') = '');
