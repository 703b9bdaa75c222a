-- Who could do everything so far can do what is new as well.
alter table perfil_recurso no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select p.tenant_id, p.perfil_id, novo
  from (select tenant_id, perfil_id from perfil_recurso
         where recurso in ('homePericia', 'periciaInc', 'periciaAlt', 'periciaVer', 'periciaExc', 'baixaInc', 'baixaAlt', 'baixaExc')
         group by 1, 2 having count(*) = 8) p
 cross join unnest(array[
   'cadastros', 'usuarios', 'userInc', 'userAlt', 'userVer', 'userExc', 'userEmp', 'userReset', 'altPerfisUser', 'listaPerfisUser',
   'autenticateSystem', 'autenticateSMS', 'integration', 'autenticateType', 'userDados', 'userLgpd',
   'empresas', 'empInc', 'empAlt', 'empVer', 'empExc', 'oficina', 'veiculos', 'veiInc', 'veiAlt', 'veiExc',
   'ordem_servico', 'osInc', 'osAlt', 'osExc',
   'administracao', 'changeSituacao', 'perfis', 'perfilInc', 'perfilAlt', 'perfilVer', 'perfilExc',
   'categoria', 'catgInc', 'catgSubgrupo', 'catgAlt', 'catgExc', 'catalogo', 'catCopy', 'catAlt', 'catExc',
   'acessos', 'mensagens']) novo
on conflict do nothing;
alter table perfil_recurso force row level security;
