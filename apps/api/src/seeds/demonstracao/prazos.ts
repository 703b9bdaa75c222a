import type pg from 'pg';

/**
 * What has passed was kept by its case or by somebody: most in time, one of nine some days later. What passed of late waits
 * yet to be looked after, and one of nineteen was missed.
 */
export async function cumprePrazos(client: pg.ClientBase, tenant: number, hoje: string): Promise<void> {
  await client.query(
    `update prazo
        set cumprido_em = least(
              now(),
              (vence + (case when id % 9 = 3 then 2 + id % 5 else -(id % 4) end)::int + time '15:00') at time zone 'America/Sao_Paulo'),
            cumprido_por = case when com_o_caso then null else 2 end
      where tenant_id = $1
        and (com_o_caso or (cumprido_em is null and vence < $2::date - 12 + (id % 7)::int and id % 19 <> 0))`,
    [tenant, hoje],
  );
}
