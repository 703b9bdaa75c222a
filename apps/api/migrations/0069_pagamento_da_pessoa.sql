-- How a person is paid: by a PIX key in the normal form of the DICT, or into an account.
create table pessoa_pagamento (
  tenant_id bigint not null,
  pessoa_id bigint not null,
  forma text not null check (forma in ('pix', 'conta')),
  chave text not null default '' check (length(chave) <= 100),
  banco text not null default '' check (length(banco) <= 3),
  agencia text not null default '' check (length(agencia) <= 5),
  agencia_dv text not null default '' check (length(agencia_dv) <= 1),
  conta text not null default '' check (length(conta) <= 12),
  conta_dv text not null default '' check (length(conta_dv) <= 2),
  tipo_conta text not null default '' check (tipo_conta in ('', 'corrente', 'poupanca', 'pagamento')),
  primary key (tenant_id, pessoa_id),
  check ((forma = 'pix') = (chave <> '') and (forma = 'conta') = (conta <> '')),
  foreign key (tenant_id, pessoa_id) references pessoa (tenant_id, id) on delete cascade
);
select aplica_politica('pessoa_pagamento');

-- Who saw personal data whole sees how people are paid; who alters people as well gives it.
alter table perfil_recurso no force row level security;
alter table acesso_mudou no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select tenant_id, perfil_id, 'pessoaPagVer' from perfil_recurso where recurso = 'userDados'
on conflict do nothing;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select a.tenant_id, a.perfil_id, 'pessoaPagAlt'
  from perfil_recurso a
  join perfil_recurso d on d.tenant_id = a.tenant_id and d.perfil_id = a.perfil_id and d.recurso = 'userDados'
 where a.recurso = 'userAlt'
on conflict do nothing;
alter table perfil_recurso force row level security;
alter table acesso_mudou force row level security;
