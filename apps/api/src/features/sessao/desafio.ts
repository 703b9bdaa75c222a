import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import type { Keys } from '../../base/auth/keys.ts';
import type { Tx } from '../../base/db/tx.ts';

const COST = 1000;
const VALID_SECONDS = 300;

/** A proof of work that a browser solves by so many tries at most; 800 take it about a tenth of a second. */
export function novoDesafio(keys: Keys, tentativas: number): Promise<object> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(tentativas, Math.ceil(tentativas / 4)),
    deriveKey,
    expiresAt: new Date(Date.now() + VALID_SECONDS * 1000),
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: `${keys.challenge}.key`,
  });
}

const isPayload = (v: unknown): v is Payload =>
  typeof v === 'object' &&
  v !== null &&
  'challenge' in v &&
  'solution' in v &&
  typeof v.challenge === 'object' &&
  typeof v.solution === 'object';

/** Whether the field `recaptcha` carries a solved challenge that nobody has used before. */
export async function confereDesafio(tx: Tx, keys: Keys, recaptcha: string): Promise<boolean> {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(recaptcha, 'base64').toString('utf8'));
  } catch {
    return false;
  }
  if (!isPayload(payload) || payload.challenge === null || payload.solution === null) return false;
  try {
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: keys.challenge,
      hmacKeySignatureSecret: `${keys.challenge}.key`,
    });
    if (!verified) return false;
  } catch {
    return false;
  }
  await tx.execute(
    sql`delete from desafio_usado where tenant_id = ${tx.tenant} and usado_em < now() - interval '10 minutes'`,
  );
  const novos = await tx.execute(sql`
    insert into desafio_usado (tenant_id, assinatura)
    values (${tx.tenant}, ${String(payload.challenge.signature)}) on conflict do nothing`);
  return novos === 1;
}
