import { ANEXO } from '@retaguarda/contract';
import type { Invariante } from './invariante.ts';

/** The hourly clean-up may miss some rounds. */
const ATE = ANEXO.guardaDias + 7;

const passado = (tabela: string) => `
  select id from ${tabela} where tenant_id = $1
     and least(excluido_em, sem_registro_desde) < now() - interval '${ATE} days' order by id`;

/** What must hold of what is kept with records: nothing is left over, and who is mentioned is who the text names. */
export const DOS_ANEXOS: readonly Invariante[] = [
  ['anexo excluído que já devia ter sido apagado', passado('anexo')],
  ['anotação excluída que já devia ter sido apagada', passado('anotacao')],
  [
    'menção que difere do texto da anotação',
    `with ditas as (
       select a.id, m[1]::bigint as pessoa_id from anotacao a, regexp_matches(a.texto, '@\\{(\\d{1,15})\\}', 'g') m
        where a.tenant_id = $1)
     select coalesce(d.id, m.anotacao_id) as id from (select distinct id, pessoa_id from ditas) d
       full join (select anotacao_id, pessoa_id from mencao where tenant_id = $1) m
         on m.anotacao_id = d.id and m.pessoa_id = d.pessoa_id
      where d.id is null or m.anotacao_id is null order by 1`,
  ],
];
