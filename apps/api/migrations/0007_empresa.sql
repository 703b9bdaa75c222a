alter table empresa
  add column cep text not null default '',
  add column bairro text not null default '',
  add column logradouro text not null default '',
  add column complemento text not null default '',
  add column telefone text not null default '',
  add column email text not null default '',
  -- Holds stock; and whether its orders obey the limit of checkable items.
  add column filial_estoque boolean not null default false,
  add column restricao_pedido boolean not null default false,
  add column valores jsonb not null default '{}',
  add column criado_em timestamptz not null default now(),
  add column atualizado_em timestamptz not null default now(),
  -- A company without CNPJ is stored without one; the form's rule says what it may hold.
  alter column cnpj drop not null;
create index empresa_categoria on empresa (tenant_id, categoria_id, razao_social, id);

-- Companies from before are found by their text as those to come.
alter table empresa no force row level security;
insert into busca (tenant_id, entidade, id, doc)
select tenant_id, 4, id, translate(lower(concat_ws(' ', razao_social, nome_fantasia, codigo, cnpj)), 'áàâãäéèêíìîóòôõöúùûüç', 'aaaaaeeeiiiooooouuuuc')
  from empresa on conflict do nothing;
alter table empresa force row level security;
