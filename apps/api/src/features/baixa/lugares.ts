import { SITUACAO_BAIXA } from '@retaguarda/domain';
import { sql } from 'kysely';
import { literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';

/** Where a person of a case stands as to a baixa: may enter it, is in it, or in another that is open or finalised. */
export const LUGAR = { entra: 0, nesta: 1, aberta: 2, finalizada: 3 } as const;
export type Lugar = (typeof LUGAR)[keyof typeof LUGAR];

interface Destino {
  baixaId: number;
  /** People whom another baixa has a receivable of enter as well. */
  repetidas: boolean;
}

/** A row a person of these cases; a cancelled baixa keeps nobody from another one. */
const lugares = (tx: Tx, periciaIds: readonly number[], { baixaId, repetidas }: Destino) => sql`
  select pp.id, pp.pericia_id, pp.pessoa_id,
         case when bool_or(r.baixa_id = ${baixaId}) then ${literal(LUGAR.nesta)}
              when ${repetidas}::boolean then ${literal(LUGAR.entra)}
              when bool_or(b.situacao = ${literal(SITUACAO_BAIXA.finalizada)}) then ${literal(LUGAR.finalizada)}
              when bool_or(b.situacao = ${literal(SITUACAO_BAIXA.emAndamento)}) then ${literal(LUGAR.aberta)}
              else ${literal(LUGAR.entra)} end as lugar
    from pericia_pessoa pp
    left join recebivel r on r.tenant_id = pp.tenant_id and r.pericia_pessoa_id = pp.id
    left join baixa b on b.tenant_id = r.tenant_id and b.id = r.baixa_id
   where pp.tenant_id = ${tx.tenant} and pp.pericia_id = any(${[...periciaIds]}::bigint[])
   group by pp.id, pp.pericia_id, pp.pessoa_id`;

/** The people of a case, and where each stands. */
export const lugaresNaBaixa = (tx: Tx, periciaId: number, destino: Destino) =>
  tx.rows(sql<{ id: number; lugar: Lugar }>`
    select id, lugar from (${lugares(tx, [periciaId], destino)}) l order by id`);

/** How many people stand where, and of how many cases and persons these are. */
export const contaLugares = (tx: Tx, periciaIds: readonly number[], destino: Destino) =>
  tx.rows(sql<{ lugar: Lugar; quantos: number; pericias: number; pessoas: number }>`
    select lugar, count(*) as quantos, count(distinct pericia_id) as pericias, count(distinct pessoa_id) as pessoas
      from (${lugares(tx, periciaIds, destino)}) l group by lugar order by lugar`);

/** Which people of these cases stand where, as one value. */
export async function resumoDosLugares(
  tx: Tx,
  periciaIds: readonly number[],
  destino: Destino,
): Promise<string> {
  const { resumo } = await tx.one(sql<{ resumo: string }>`
    select md5(coalesce(string_agg(id || ':' || lugar, ',' order by id), '')) as resumo
      from (${lugares(tx, periciaIds, destino)}) l`);
  return resumo;
}
