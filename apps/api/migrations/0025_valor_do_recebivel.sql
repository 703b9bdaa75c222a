-- Which money attribute of a receivable is its value is said by the definition; so far the order 2 said it.
alter table atributo add column valor_recebivel boolean not null default false;
alter table atributo no force row level security;
alter table categoria no force row level security;
update atributo a set valor_recebivel = true
  from categoria c join categoria ref on ref.tenant_id = c.tenant_id and ref.id = c.id_ref
 where c.tenant_id = a.tenant_id and c.id = a.categoria_id and ref.tipo_sys = 4
   and a.etapa = 3 and a.ordem = 2
   and ((a.dados ->> 'tipo')::int = 7 or ((a.dados ->> 'tipo')::int = 16 and (a.dados ->> 'calcRetorno')::int in (2, 4)));
alter table atributo force row level security;
alter table categoria force row level security;
