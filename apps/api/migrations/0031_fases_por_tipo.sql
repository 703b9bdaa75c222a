-- What a recalculation goes through is named as the kinds of record are. One that is under way begins anew: done twice, it
-- changes nothing the second time.
alter table tarefa no force row level security;
update tarefa
   set cursor = 0, feitos = 0,
       dados = dados || jsonb_build_object('fase', 'empresa', 'alcance', jsonb_build_object(
         'empresa', coalesce(dados #> '{alcance,empresas}', '[]'), 'produto', coalesce(dados #> '{alcance,produtos}', '[]'),
         'pessoa', coalesce(dados #> '{alcance,pessoas}', '[]'), 'pericia', coalesce(dados #> '{alcance,pericias}', '[]')))
 where terminado_em is null;
alter table tarefa force row level security;
