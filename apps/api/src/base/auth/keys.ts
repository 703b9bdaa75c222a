import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The keys that sign sessions. */
export interface SigningKeys {
  /** The one that signs now, by its number. */
  current: { kid: string; chave: Uint8Array };
  /** All that a token may still be signed by. */
  valid: ReadonlyMap<string, Uint8Array>;
}

/** Secrets of the installation, kept in its database so that every instance has the same. */
export interface Keys {
  jwt: SigningKeys;
  /** Derives the next refresh token from the one before, so that a retried refresh gets the same. */
  refresh: Uint8Array;
  challenge: string;
  /** Keyed hashes of identifiers that must not stand readable. */
  identifier: Uint8Array;
  /** Encrypts what must be read again: secrets of second factors. */
  encryption: Uint8Array;
}

const NAMES = ['refresh', 'challenge', 'identifier', 'cifra'] as const;

/** A new one signs once every instance has read that it is there. */
const CONHECIDA = '2 minutes';

const novoSegredo = (): string => randomBytes(32).toString('base64url');

type Banco = Pick<pg.ClientBase, 'query'>;

/** The valid ones, the one that signs now first. */
async function assinaturasDe(banco: Banco) {
  const { rows } = await banco.query<{ kid: string; chave: string }>(
    `select kid::text, chave from assinatura where coalesce(vale_ate > now(), true)
      order by criada_em > now() - interval '${CONHECIDA}',
               case when criada_em > now() - interval '${CONHECIDA}' then kid end, vale_ate is not null, kid desc`,
  );
  return rows;
}

async function leAssinaturas(banco: Banco): Promise<SigningKeys> {
  let rows = await assinaturasDe(banco);
  if (rows.length === 0) {
    await banco.query('insert into assinatura (kid, chave) values (1, $1) on conflict do nothing', [
      novoSegredo(),
    ]);
    rows = await assinaturasDe(banco);
  }
  const validas = new Map(rows.map((r) => [r.kid, Buffer.from(r.chave, 'base64url')] as const));
  const [primeira] = validas;
  if (primeira === undefined) throw new Error('no key signs sessions');
  return { current: { kid: primeira[0], chave: primeira[1] }, valid: validas };
}

async function segredosDe(banco: Banco): Promise<Map<string, string>> {
  const { rows } = await banco.query<{ chave: string; valor: string }>(
    'select chave, valor from instalacao where chave = any($1)',
    [NAMES.map((name) => `chave.${name}`)],
  );
  return new Map(rows.map((r) => [r.chave, r.valor]));
}

/** Another instance may make them at the same moment: what stands there holds. */
async function leSegredos(banco: Banco): Promise<Map<string, string>> {
  const lidos = await segredosDe(banco);
  const faltam = NAMES.map((name) => `chave.${name}`).filter((chave) => !lidos.has(chave));
  if (faltam.length === 0) return lidos;
  await banco.query(
    'insert into instalacao (chave, valor) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [faltam, faltam.map(novoSegredo)],
  );
  return segredosDe(banco);
}

/**
 * Makes a new key for sessions. Those signed by the ones of before go on; with `agora`, because somebody may have read
 * the database, nobody's does, and every other secret that lets one in is made anew as well.
 * @returns the number of the new key
 */
export async function rotateSigningKey(client: Banco, agora: boolean): Promise<number> {
  const { rows } = await client.query<{ kid: number }>(
    'insert into assinatura (kid, chave) select coalesce(max(kid), 0) + 1, $1 from assinatura returning kid',
    [novoSegredo()],
  );
  const kid = rows[0]?.kid ?? 0;
  await client.query('delete from assinatura where kid < $1 and (vale_ate < now() or $2)', [kid, agora]);
  await client.query(
    "update assinatura set vale_ate = now() + interval '20 minutes' where kid < $1 and vale_ate is null",
    [kid],
  );
  if (agora) await client.query("delete from instalacao where chave in ('chave.refresh', 'chave.challenge')");
  return kid;
}

/** Reads the installation's keys, making those that do not exist yet. */
export async function loadKeys(banco: Banco): Promise<Keys> {
  const values = await leSegredos(banco);
  const bytes = (name: string): Buffer => Buffer.from(values.get(`chave.${name}`) ?? '', 'base64url');
  return {
    jwt: await leAssinaturas(banco),
    refresh: bytes('refresh'),
    challenge: bytes('challenge').toString('hex'),
    identifier: bytes('identifier'),
    encryption: bytes('cifra'),
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
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Reads what `encrypt` wrote; throws when it was tampered with. */
export function decrypt(keys: Keys, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keys.encryption, bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
}
