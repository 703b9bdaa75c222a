-- Row policies let an index answer only what is compared as it stands: `lower(email)` read every person of the tenant at
-- each sign-in, e-mail check and chunk of an import.
alter table pessoa add column email_chave text generated always as (lower(email)) stored;
drop index pessoa_email;
create unique index pessoa_email on pessoa (tenant_id, email_chave);
