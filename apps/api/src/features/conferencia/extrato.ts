import { SITUACAO_LANCAMENTO } from '@retaguarda/domain';
import type { Invariante } from './invariante.ts';

/** What must hold of statements: an entry says what is tied to it, and no more than it moved. */
export const DO_EXTRATO: readonly Invariante[] = [
  [
    'lançamento do extrato que não diz a soma do que se ligou a ele',
    `
    select l.id from lancamento l
      left join (select lancamento_id, sum(valor) as valor from conciliacao where tenant_id = $1 group by 1) c on c.lancamento_id = l.id
     where l.tenant_id = $1 and (l.conciliado <> coalesce(c.valor, 0) or (l.situacao = ${SITUACAO_LANCAMENTO.conciliado}) <> (c.valor is not null))
     order by 1`,
  ],
];
