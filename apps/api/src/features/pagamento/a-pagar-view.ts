import { type Centavos, centavosToReais, SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { oQueSePaga, semForma } from '../../nucleo/recebivel/public.ts';
import { condicoes, DE } from './pagamento-list-view.ts';

interface Row {
  recebiveis: number;
  soma: Centavos;
  valores: Centavos;
  pessoas: number;
  soma_sem_forma: Centavos;
  sem_forma: { pesId: number; nome: string; recebiveis: number; total: Centavos }[];
}

/** What the list of payments has to be paid, and the first of those of whom nothing says how they are paid, by name. */
export async function aPagarView(tx: Tx, limite: number) {
  const paga = await oQueSePaga(tx);
  const onde = await condicoes(tx, { situacao: SITUACAO_PAGAMENTO.aPagar }, paga);
  const r = await tx.one(sql<Row>`
    with alvo as materialized (
           select s.id, s.nome, ${paga} as paga, r.valor, ${semForma(tx, sql`s.id`)} as sem_forma from ${DE} where ${onde}),
         pessoas as (
           select id, nome, count(*) as recebiveis, coalesce(sum(paga), 0)::bigint as total from alvo where sem_forma group by id, nome)
    select count(*) as recebiveis, coalesce(sum(paga), 0)::bigint as soma, coalesce(sum(valor), 0)::bigint as valores,
           (select count(*) from pessoas) as pessoas,
           coalesce(sum(paga) filter (where sem_forma), 0)::bigint as soma_sem_forma,
           (select coalesce(jsonb_agg(jsonb_build_object('pesId', p.id, 'nome', p.nome, 'recebiveis', p.recebiveis, 'total', p.total)
                                      order by em_ordem(p.nome), p.id), '[]')
              from (select * from pessoas order by em_ordem(nome), id limit ${limite}) p) as sem_forma
      from alvo`);
  return {
    aPagar: {
      recebiveis: r.recebiveis,
      total: centavosToReais(r.soma),
      retido: centavosToReais(r.valores - r.soma),
    },
    semForma: {
      pessoas: r.pessoas,
      total: centavosToReais(r.soma_sem_forma),
      list: r.sem_forma.map((p) => ({ ...p, total: centavosToReais(p.total) })),
    },
  };
}
