import {
  PAGE_SIZE_REDES,
  type RedeDaInstalacao,
  type RouteQuery,
  type redesList,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import type pg from 'pg';
import { withTenant } from '../../base/db/tx.ts';

type DaLista = Pick<
  RedeDaInstalacao,
  'slug' | 'nome' | 'hosts' | 'padrao' | 'suspensaEm' | 'suspensaMotivo'
> & { id: number; total: number };

type Tamanho = Pick<RedeDaInstalacao, 'pessoas' | 'pericias' | 'imagens' | 'bytes' | 'ultimaEntrada'>;

const LISTA = `
  select t.tenant_id::int as id, slug, nome, padrao, suspensa_em as "suspensaEm", suspensa_motivo as "suspensaMotivo",
         array(select host from tenant_host h where h.tenant_id = t.tenant_id order by host) as hosts,
         count(*) over ()::int as total
    from tenant t
   where $1 = '' or strpos(lower(nome), lower($1)) > 0 or strpos(slug, lower($1)) > 0
      or exists (select 1 from tenant_host h where h.tenant_id = t.tenant_id and strpos(host, lower($1)) > 0)
   order by lower(nome), t.tenant_id limit $2 offset $3`;

const tamanhoDe = (pool: pg.Pool, id: number): Promise<Tamanho> =>
  withTenant(pool, id, (tx) =>
    tx.one(sql<Tamanho>`
      select (select count(*) from pessoa where tenant_id = ${tx.tenant})::int as pessoas,
             (select count(*) from pericia where tenant_id = ${tx.tenant})::int as pericias,
             (select count(*) from imagem where tenant_id = ${tx.tenant})::int as imagens,
             (select coalesce(sum(bytes), 0) from imagem where tenant_id = ${tx.tenant})::float8 as bytes,
             (select max(usada_em) from sessao where tenant_id = ${tx.tenant}) as "ultimaEntrada"`),
  );

/** A page of the networks. What each holds is counted as that network, one after the other: no call takes many connections. */
export async function redesDaInstalacao(
  pool: pg.Pool,
  propria: number,
  { page, busca = '' }: RouteQuery<typeof redesList>,
): Promise<{ list: RedeDaInstalacao[]; total: number }> {
  const pagina = Math.max(1, page ?? 1);
  const { rows } = await pool.query<DaLista>(LISTA, [
    busca.trim(),
    PAGE_SIZE_REDES,
    (pagina - 1) * PAGE_SIZE_REDES,
  ]);
  const list: RedeDaInstalacao[] = [];
  for (const { id, total: _, ...rede } of rows)
    list.push({ ...rede, propria: id === propria, ...(await tamanhoDe(pool, id)) });
  return { list, total: rows[0]?.total ?? 0 };
}
