-- Whether a person wants to be told of its service orders, by which way; nobody is before having said so.
alter table pessoa
  add column aviso_email boolean not null default false,
  add column aviso_sms boolean not null default false;
