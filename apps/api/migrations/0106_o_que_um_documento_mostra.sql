-- A document that is kept with its record goes on showing what whoever made it saw: it is there for those alone who
-- see all of that. Files that people attach show nothing that the product knows of.
alter table anexo
  -- Attributes that its text shows, or is decided by.
  add column atributos bigint[] not null default '{}',
  -- Categories of the records in it, and whether it says what their receivables are worth.
  add column categorias bigint[] not null default '{}',
  add column com_valor boolean not null default false;
