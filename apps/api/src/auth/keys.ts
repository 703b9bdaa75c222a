import { createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Secrets of the installation, kept in its database so that every instance has the same. */
export interface Keys {
  jwt: Uint8Array;
  /** Derives the next refresh token from the one before, so that a retried refresh gets the same. */
  refresh: Uint8Array;
  challenge: string;
  /** Keyed hashes of identifiers that must not stand readable. */
  identifier: Uint8Array;
}

const NAMES = ['jwt', 'refresh', 'challenge', 'identifier'] as const;

/** Reads the installation's keys, making those that do not exist yet. */
export async function loadKeys(pool: pg.Pool): Promise<Keys> {
  for (const name of NAMES)
    await pool.query('insert into instalacao (chave, valor) values ($1, $2) on conflict do nothing', [
      `chave.${name}`,
      randomBytes(32).toString('base64url'),
    ]);
  const { rows } = await pool.query<{ chave: string; valor: string }>('select chave, valor from instalacao');
  const values = new Map(rows.map((r) => [r.chave, r.valor]));
  const bytes = (name: string): Buffer => Buffer.from(values.get(`chave.${name}`) ?? '', 'base64url');
  return {
    jwt: bytes('jwt'),
    refresh: bytes('refresh'),
    challenge: bytes('challenge').toString('hex'),
    identifier: bytes('identifier'),
  };
}

/** Keyed hash of an e-mail, CPF or phone: the plain hash of few digits could be reversed. */
export const hashIdentifier = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.identifier).update(text.trim().toLowerCase()).digest('base64url');
