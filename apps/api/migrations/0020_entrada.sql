-- Calls of an address, and of the whole network, to sign in: counted here, so that every instance counts the same ones.
-- An address is a keyed hash of an IPv4 address or of the first 64 bits of an IPv6 one.
create table limite_entrada (
  tenant_id bigint not null references tenant,
  chave text not null,
  inicio timestamptz not null default now(),
  chamadas int not null,
  primary key (tenant_id, chave)
);
select aplica_politica('limite_entrada');

-- Where a session was opened from, and where a change came from; nobody knows of those before.
alter table sessao add column endereco text;
alter table historico add column endereco text;
alter table historico alter column endereco set default nullif(current_setting('app.endereco', true), '');
