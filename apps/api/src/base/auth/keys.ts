import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** Secrets of the installation, kept in its database so that every instance has the same. */
export interface Keys {
  jwt: Uint8Array;
  /** Derives the next refresh token from the one before, so that a retried refresh gets the same. */
  refresh: Uint8Array;
  challenge: string;
  /** Keyed hashes of identifiers that must not stand readable. */
  identifier: Uint8Array;
  /** Encrypts what must be read again: secrets of second factors. */
  cifra: Uint8Array;
}

const NAMES = ['jwt', 'refresh', 'challenge', 'identifier', 'cifra'] as const;

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
    cifra: bytes('cifra'),
  };
}

/** Keyed hash of an e-mail, CPF or phone: the plain hash of few digits could be reversed. */
export const hashIdentifier = (keys: Keys, text: string): string =>
  createHmac('sha256', keys.identifier).update(text.trim().toLowerCase()).digest('base64url');

const IV = 12;
const TAG = 16;

/** AES-256-GCM; nonce, tag and text in one base64url string. */
export function encrypt(keys: Keys, text: string): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keys.cifra, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Reads what `encrypt` wrote; throws when it was tampered with. */
export function decrypt(keys: Keys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keys.cifra, bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
