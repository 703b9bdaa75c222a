import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { type ValorVisto, valorVisto } from './valor-visto.ts';

/** Brings the stored totals of cases in line with their receivables (rulings 4: Finalizada is repasse, Em andamento previsto). */
export async function atualizaTotais(tx: Tx, periciaIds: readonly number[]): Promise<void> {
  if (periciaIds.length === 0) return;
  await tx.execute(sql`
    update pericia p set valor_repasse = s.repasse, valor_previsto = s.previsto
      from (select i.id,
                   coalesce(sum(r.valor) filter (where b.situacao = ${literal(SITUACAO_BAIXA.finalizada)}), 0)::bigint as repasse,
                   coalesce(sum(r.valor) filter (where b.situacao = ${literal(SITUACAO_BAIXA.emAndamento)}), 0)::bigint as previsto
              from unnest(${[...periciaIds]}::bigint[]) as i(id)
              left join recebivel r on r.tenant_id = ${tx.tenant} and r.pericia_id = i.id
              left join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
             group by i.id) s
     where p.tenant_id = ${tx.tenant} and p.id = s.id
       and (p.valor_repasse, p.valor_previsto) is distinct from (s.repasse, s.previsto)`);
}

/** What a closed baixa holds stands still, and is summed once; of an open one nothing is kept. */
async function gravaSomas(tx: Tx, baixaId: number): Promise<void> {
  await tx.execute(sql`delete from baixa_soma where tenant_id = ${tx.tenant} and baixa_id = ${baixaId}`);
  await tx.execute(sql`
    insert into baixa_soma (tenant_id, baixa_id, categoria_id, valor)
    select r.tenant_id, r.baixa_id, r.categoria_id, sum(r.valor)
      from baixa b join recebivel r on r.tenant_id = b.tenant_id and r.baixa_id = b.id
     where b.tenant_id = ${tx.tenant} and b.id = ${baixaId} and b.situacao <> ${literal(SITUACAO_BAIXA.emAndamento)}
     group by 1, 2, 3
    returning 1`);
}

/** The cents that the baixa `b` of a statement holds: kept ones, or added up where none are kept or may be seen. */
export const valorDaBaixa = (tx: Tx, vale: ValorVisto): RawBuilder<unknown> => sql`coalesce(
  (select sum(${vale('s.valor', 's.categoria_id')}) from baixa_soma s where s.tenant_id = ${tx.tenant} and s.baixa_id = b.id),
  (select sum(${vale('r.valor', 'r.categoria_id')}) from recebivel r where r.tenant_id = ${tx.tenant} and r.baixa_id = b.id), 0)::bigint`;

/** Brings what follows from the situation of a baixa in line: its sums, and the totals of every case with a receivable in it. */
export const atualizaTotaisDaBaixa = (tx: Tx, baixaId: number): Promise<void> =>
  seeingEverything(tx, async () => {
    await gravaSomas(tx, baixaId);
    const rows = await tx.rows(sql<{ id: number }>`
      select id from pericia
       where tenant_id = ${tx.tenant}
         and id in (select pericia_id from recebivel where tenant_id = ${tx.tenant} and baixa_id = ${baixaId})
       order by id for no key update`);
    await atualizaTotais(
      tx,
      rows.map((r) => r.id),
    );
  });

interface SomaDaBaixa {
  recebiveis: number;
  /** In cents. */
  total: number;
  /** Names these receivables, each with what it is worth. */
  visto: string;
}

/** How many receivables of a baixa the caller sees, and their sum in cents. */
export async function somaDaBaixa(tx: Tx, baixaId: number): Promise<SomaDaBaixa> {
  const vale = await valorVisto(tx);
  const valor = vale('valor', 'categoria_id');
  const linha = await tx.maybeOne(sql<SomaDaBaixa>`
    select count(*) as recebiveis, coalesce(sum(${valor}), 0)::bigint as total,
           md5(coalesce(string_agg(id || ':' || ${valor}, ',' order by id), '')) as visto
      from recebivel
     where tenant_id = ${tx.tenant} and baixa_id = ${baixaId}`);
  return linha ?? { recebiveis: 0, total: 0, visto: '' };
}
