-- The keys that sign sessions, in a table of their own: it can be left out of a dump, and a new key can follow one (kid).
create table assinatura (
  kid int primary key,
  chave text not null,
  criada_em timestamptz not null default now(),
  -- Until when what it has signed is believed; nothing for those that are in use.
  vale_ate timestamptz
);
grant select, insert on assinatura to retaguarda_app;

insert into assinatura (kid, chave) select 1, valor from instalacao where chave = 'chave.jwt';
delete from instalacao where chave = 'chave.jwt';
