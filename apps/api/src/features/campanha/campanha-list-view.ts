import { type campList, PAGE_SIZE_PADRAO, type RouteQuery } from '@retaguarda/contract';
import { TODAS_SITUACOES } from '@retaguarda/domain';
import { sql } from 'kysely';
import { recorte } from '../../base/db/recorte.ts';
import { idDoTexto } from '../../base/db/texto.ts';
import type { Tx } from '../../base/db/tx.ts';
import { contem, termoDe } from '../../nucleo/busca/public.ts';
import { campanhas } from './campanha-row.ts';

/** A page of campaigns, the new ones first; a text is in the name, or it is the id. */
export async function campanhaListView(tx: Tx, query: RouteQuery<typeof campList>) {
  const situacao = query.situacao ?? TODAS_SITUACOES;
  const search = (query.search ?? '').trim();
  const termo = termoDe('campanha', search);
  const porId = idDoTexto(search);
  const onde = sql.join(
    [
      situacao === TODAS_SITUACOES ? sql`true` : sql`c.situacao = ${situacao}`,
      ...(termo === null ? [] : [sql`(${await contem(tx, sql`c.id`, termo)} or c.id = ${porId})`]),
    ],
    sql` and `,
  );
  const { total } = await tx.uma(sql<{ total: number }>`
    select count(*) as total from campanha c where c.tenant_id = ${tx.tenant} and ${onde}`);
  const list = await campanhas(tx, onde, sql`order by c.id desc ${recorte(query, PAGE_SIZE_PADRAO)}`);
  return { list, total };
}
