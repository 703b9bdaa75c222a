import { sql } from 'kysely';
import type pg from 'pg';
import type { TenantExpression } from '../../base/db/each-tenant.ts';
import type { TxOptions } from '../../base/db/opening.ts';
import { type Tx, withTenant } from '../../base/db/tx.ts';
import type { Ancoras } from '../../nucleo/historico/public.ts';
import { quebrasDasAncoras } from './ancoras.ts';
import { type Consultavel, type Invariante, quebradas } from './invariante.ts';

/** What does not hold, and in how many rows; which ones is for `retaguarda verifica` to say. */
export interface QuebraGuardada {
  invariante: string;
  quantas: number;
}

export interface Conferencia {
  em: string;
  ms: number;
  quebras: readonly QuebraGuardada[];
}

/** One check of a network at a time, whatever number of instances there are. */
const TRAVA = 7_382_914;

const trava = (tx: Tx): Promise<{ livre: boolean }> =>
  tx.one(sql<{ livre: boolean }>`
    select pg_try_advisory_xact_lock(${TRAVA}, ${tx.tenant % 2147483647}) as livre`);

/** The newest check of the network. */
export const aUltima = (rede: TenantExpression) => sql<Conferencia>`
  select em, ms, quebras from conferencia where tenant_id = ${rede} order by em desc, id desc limit 1`;

export const ultimaConferencia = (tx: Tx): Promise<Conferencia | undefined> =>
  tx.maybeOne(aUltima(tx.tenant));

/** The queries of the invariants name the network by `$1`. */
const naTransacao = (tx: Tx, parada: AbortSignal | undefined): Consultavel => ({
  query: async (texto) => {
    parada?.throwIfAborted();
    const partes = texto.split('$1').map((parte) => sql.raw(parte));
    return { rows: await tx.rows(sql.join(partes, sql`${tx.tenant}`)) };
  },
});

interface Pedida extends TxOptions {
  invariantes: readonly Invariante[];
  /** Where those of its history stand. */
  ancoras: Ancoras;
  /** Whether it is time, by the one before. */
  se: (ultima: Conferencia | undefined) => boolean;
  /** Ends it before its next invariant. */
  parada?: AbortSignal;
}

/** Checks a network and remembers what was found; null where another one does so, or it is not yet time. */
export function confereRede(
  pool: pg.Pool,
  tenant: number,
  { invariantes, ancoras, se, parada, ...limites }: Pedida,
): Promise<Conferencia | null> {
  return withTenant(
    pool,
    tenant,
    async (tx) => {
      const { livre } = await trava(tx);
      if (!livre || !se(await ultimaConferencia(tx))) return null;
      const inicio = performance.now();
      const client = naTransacao(tx, parada);
      const achadas = [
        ...(await quebradas(client, tx.tenant, invariantes)),
        ...(await quebrasDasAncoras(client, ancoras, tx.tenant)),
      ];
      const quebras = achadas.map(({ invariante, quantas }) => ({ invariante, quantas }));
      const ms = Math.round(performance.now() - inicio);
      return tx.one(sql<Conferencia>`
        insert into conferencia (tenant_id, em, ms, quebras)
        values (${tx.tenant}, clock_timestamp(), ${ms}, ${JSON.stringify(quebras)}::jsonb)
        returning em, ms, quebras`);
    },
    limites,
  );
}
