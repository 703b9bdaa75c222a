import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { constante } from '../../base/db/constante.ts';
import { type Tx, vendoTudo } from '../../base/db/tx.ts';
import { valorVisto } from './valor-visto.ts';

/** Brings the stored totals of cases in line with their receivables (rulings 4: Finalizada is repasse, Em andamento previsto). */
export async function atualizaTotais(tx: Tx, periciaIds: readonly number[]): Promise<void> {
  if (periciaIds.length === 0) return;
  await tx.faz(sql`
    update pericia p set valor_repasse = s.repasse, valor_previsto = s.previsto
      from (select i.id,
                   coalesce(sum(r.valor) filter (where b.situacao = ${constante(SITUACAO_BAIXA.finalizada)}), 0)::bigint as repasse,
                   coalesce(sum(r.valor) filter (where b.situacao = ${constante(SITUACAO_BAIXA.emAndamento)}), 0)::bigint as previsto
              from unnest(${[...periciaIds]}::bigint[]) as i(id)
              left join recebivel r on r.tenant_id = ${tx.tenant} and r.pericia_id = i.id
              left join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
             group by i.id) s
     where p.tenant_id = ${tx.tenant} and p.id = s.id
       and (p.valor_repasse, p.valor_previsto) is distinct from (s.repasse, s.previsto)`);
}

/** Brings the totals of every case with a receivable in the baixa in line, of all categories. */
export const atualizaTotaisDaBaixa = (tx: Tx, baixaId: number): Promise<void> =>
  vendoTudo(tx, async () => {
    const rows = await tx.linhas(sql<{ id: number }>`
      select id from pericia
       where tenant_id = ${tx.tenant}
         and id in (select pericia_id from recebivel where tenant_id = ${tx.tenant} and baixa_id = ${baixaId})
       order by id for no key update`);
    await atualizaTotais(
      tx,
      rows.map((r) => r.id),
    );
  });

/** How many receivables of a baixa the caller sees, and their sum in cents. */
export async function somaDaBaixa(tx: Tx, baixaId: number): Promise<{ recebiveis: number; total: number }> {
  const vale = await valorVisto(tx);
  const linha = await tx.talvez(sql<{ recebiveis: number; total: number }>`
    select count(*) as recebiveis, coalesce(sum(${vale('valor', 'categoria_id')}), 0)::bigint as total from recebivel
     where tenant_id = ${tx.tenant} and baixa_id = ${baixaId}`);
  return linha ?? { recebiveis: 0, total: 0 };
}
