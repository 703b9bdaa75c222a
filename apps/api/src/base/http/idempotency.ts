import { createHash } from 'node:crypto';
import { erroDe } from '@retaguarda/contract';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Tx } from '../db/tx.ts';

const MAX_KEY = 255;

/** The key of the header, or nothing; refuses one that is too long or has other than visible ASCII. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > MAX_KEY || !/^[\x21-\x7e]+$/.test(header))
    throw new AppError(400, [erroDe('requisicao_invalida', 'Idempotency-Key')]);
  return header;
}

/**
 * Runs `act` at most once for the key of this person and route: the row is taken in the act's own
 * transaction, so a twin waits for it and then replays its answer. Another body under the same key answers 422.
 * An answer that is not to be kept leaves the key free; what is told once is not kept with the answer.
 */
export async function onceOnly<T>(
  tx: Tx,
  key: { pessoaId: number; rota: string; chave: string; corpo: unknown; umaVez: readonly string[] },
  act: () => Promise<T>,
  keep: () => boolean = () => true,
): Promise<T> {
  const corpoHash = createHash('sha256')
    .update(JSON.stringify(key.corpo ?? null))
    .digest('base64url');
  const taken = await tx.execute(sql`
    insert into idempotencia (tenant_id, pessoa_id, rota, chave, corpo_hash)
    values (${tx.tenant}, ${key.pessoaId}, ${key.rota}, ${key.chave}, ${corpoHash}) on conflict do nothing`);
  const mine = sql`tenant_id = ${tx.tenant} and pessoa_id = ${key.pessoaId} and rota = ${key.rota} and chave = ${key.chave}`;
  if (taken === 0) {
    const stored = await tx.maybeOne(sql<{ corpo_hash: string; resposta: T }>`
      select corpo_hash, resposta from idempotencia where ${mine}`);
    if (stored?.corpo_hash !== corpoHash) throw new AppError(422, [erroDe('chave_reutilizada')]);
    // Written below by this very route, from the same act.
    return stored.resposta;
  }
  const resposta = await act();
  if (!keep()) {
    await tx.execute(sql`delete from idempotencia where ${mine}`);
    return resposta;
  }
  const guardada = JSON.stringify(resposta, (campo, valor: unknown) =>
    key.umaVez.includes(campo) ? '' : valor,
  );
  await tx.execute(sql`update idempotencia set resposta = ${guardada}::jsonb where ${mine}`);
  return resposta;
}
