-- A kept document of a baixa, or a statement of a person, has rows of cases of several companies: it is there for whoever
-- sees all of them (0106 did so for categories).
alter table anexo add column de_empresas bigint[] not null default '{}';

-- Those of before: of what their record holds by now. Only what the product made names categories.
alter table anexo no force row level security;
alter table recebivel no force row level security;
alter table pericia_pessoa no force row level security;
update anexo a set de_empresas = coalesce((
    select array_agg(distinct r.empresa_id) from recebivel r
     where r.tenant_id = a.tenant_id and r.baixa_id = a.entidade_id and r.empresa_id is not null), '{}')
 where a.entidade = 'baixa' and a.categorias <> '{}';
update anexo a set de_empresas = coalesce((
    select array_agg(distinct r.empresa_id) from recebivel r
      join pericia_pessoa p on p.tenant_id = r.tenant_id and p.id = r.pericia_pessoa_id
     where r.tenant_id = a.tenant_id and p.pessoa_id = a.entidade_id and r.empresa_id is not null), '{}')
 where a.entidade = 'pessoa' and a.com_valor;
alter table anexo force row level security;
alter table recebivel force row level security;
alter table pericia_pessoa force row level security;
