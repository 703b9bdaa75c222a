import type { RawBuilder } from 'kysely';
import type pg from 'pg';
import { queryEachTenant, type TenantExpression } from '../db/each-tenant.ts';
import { repeatEvery } from '../repeat-every.ts';

/** What one network's turn knows of the whole. */
export interface NetworkTurn {
  /** Nothing new is to be begun. */
  parado: () => boolean;
  aoFalhar: (error: unknown) => void;
}

interface NetworkTurns {
  pool: pg.Pool;
  /** Milliseconds between two looks. */
  ritmo: number;
  /** Networks that have their turn at a time. */
  redes: number;
  /** A row for each network that has something to do. */
  porFazer: (rede: TenantExpression) => RawBuilder<unknown>;
  naRede: (rede: number, vez: NetworkTurn) => Promise<void>;
  aoFalhar: (error: unknown) => void;
}

/**
 * Does what networks have to do, several networks at a time, so that a slow one keeps none waiting. The answer stops it,
 * once what is being done has ended.
 */
export function takeNetworkTurns(turns: NetworkTurns): () => Promise<void> {
  const { pool, ritmo, redes, porFazer, naRede, aoFalhar } = turns;
  let parado = false;
  const andando = new Map<number, Promise<void>>();
  const comeca = (rede: number): void => {
    if (parado || andando.has(rede) || andando.size >= redes) return;
    const vez = naRede(rede, { parado: () => parado, aoFalhar })
      .catch((error: unknown) => parado || aoFalhar(error))
      .then(() => void andando.delete(rede));
    andando.set(rede, vez);
  };
  const para = repeatEvery(
    ritmo,
    async () => {
      for (const { rede } of await queryEachTenant(pool, porFazer)) comeca(rede);
    },
    aoFalhar,
  );
  return async () => {
    parado = true;
    para();
    await Promise.all(andando.values());
  };
}
