-- Who could do everything so far can do what is new as well.
alter table perfil_recurso no force row level security;
insert into perfil_recurso (tenant_id, perfil_id, recurso)
select p.tenant_id, p.perfil_id, novo
  from (select tenant_id, perfil_id from perfil_recurso
         where recurso in ('periciaExc', 'baixaExc', 'userLgpd', 'empExc', 'osExc', 'perfilExc', 'catgExc', 'catExc', 'mensagens')
         group by 1, 2 having count(*) = 9) p
 cross join unnest(array[
   'pontosInc', 'estoqueArea', 'estoque', 'addMovEstoque', 'excMovEstoque', 'recMovEstoque', 'estornaMovEstoque', 'contaEstoque',
   'confereEstoque', 'movEstoque', 'comprasEstoque', 'pedidosEstoque', 'addPedido', 'avancaPedido', 'excPedido', 'entregaBrinde',
   'relacionamento', 'campanha', 'campInc', 'campAlt', 'campVer', 'campExc', 'campSituacao', 'prodAlt',
   'importacao', 'importar', 'importDesfaz']) novo
on conflict do nothing;
alter table perfil_recurso force row level security;
