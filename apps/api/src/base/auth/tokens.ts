import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SESSAO } from '@retaguarda/contract';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys, SigningKeys } from './keys.ts';

const ISSUER = 'retaguarda';
const AUDIENCE = 'retaguarda-api';
const TYPE = 'at+jwt';

export interface AccessClaims {
  pessoaId: number;
  tenant: number;
  sid: string;
}

/** The key that a token says it is signed by. */
const chaveDe =
  ({ jwt }: Keys) =>
  ({ kid = '' }: JWTHeaderParameters): Uint8Array => {
    const chave = jwt.valid.get(kid);
    if (chave === undefined) throw new Error('a key that signs nothing any more');
    return chave;
  };

/** Of another instance the clock may be behind, and one's own may be set back: who has just come in is not sent away for it. */
const ATRASO_DE_RELOGIO = '30s ago';

/** Signs an access token of ten minutes. */
export function signAccess(keys: Keys, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sid, tenant: claims.tenant })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keys.jwt.current.kid })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(claims.pessoaId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setNotBefore(ATRASO_DE_RELOGIO)
    .setExpirationTime(`${SESSAO.access}s`)
    .sign(keys.jwt.current.chave);
}

/** As an id travels in a token: digits, and no more than a number holds exactly. */
const pessoaId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);
const tenant = z.number().int().positive();

/** A signature alone says nothing of what was signed: other forms are no session of ours. */
const claimsDe = z.object({ sub: pessoaId, sid: z.uuid(), tenant, exp: z.number().int() });
const primeiroFator = z.object({ sub: pessoaId, tenant, senha: z.string(), jti: z.string() });

interface Verified {
  claims: AccessClaims;
  /** Seconds since 1970. */
  exp: number;
}

/** Tokens whose signature was verified by these keys: a browser sends the same one for ten minutes. */
const verified = new WeakMap<SigningKeys, Map<string, Verified>>();
const MAX_VERIFIED = 10_000;

function verifiedBy({ jwt }: Keys): Map<string, Verified> {
  const known = verified.get(jwt) ?? new Map<string, Verified>();
  verified.set(jwt, known);
  if (known.size >= MAX_VERIFIED) known.clear();
  return known;
}

async function verify(keys: Keys, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, chaveDe(keys), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'nbf', 'sub', 'sid', 'tenant', 'jti'],
    });
    const claims = claimsDe.safeParse(payload);
    if (!claims.success) return null;
    const { sub, sid, tenant, exp } = claims.data;
    return { claims: { pessoaId: sub, sid, tenant }, exp };
  } catch {
    return null;
  }
}

/**
 * The claims of a token that was seen before, null where it holds no longer; undefined of any other. What can change, its
 * age, is looked at every time.
 */
export function knownAccess(keys: Keys, token: string): AccessClaims | null | undefined {
  const known = verifiedBy(keys);
  const before = known.get(token);
  if (before === undefined || before.exp > Math.floor(Date.now() / 1000)) return before?.claims;
  known.delete(token);
  return null;
}

/** When a token that was verified holds no longer, in milliseconds since 1970. */
export const tokenExpiresAt = (keys: Keys, token: string): number =>
  (verifiedBy(keys).get(token)?.exp ?? 0) * 1000;

const BEARER = 'Bearer ';

/** The token that a call carries. */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith(BEARER) === true ? authorization.slice(BEARER.length) : undefined;

/** The claims of a valid token; null for any other. */
export async function readAccess(keys: Keys, token: string): Promise<AccessClaims | null> {
  const before = knownAccess(keys, token);
  if (before !== undefined) return before;
  const now = await verify(keys, token);
  if (now !== null) verifiedBy(keys).set(token, now);
  return now?.claims ?? null;
}

export const newRefresh = (): string => randomBytes(32).toString('base64url');

/** The one token that may follow `parent` in its session. */
export const nextRefresh = (keys: Keys, sid: string, parent: string): string =>
  createHmac('sha256', keys.refresh).update(`${sid}.${parent}`).digest('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const SEGUNDO_FATOR = 'retaguarda-segundo-fator';

/** Who passed the first step, under a password chosen then; `jti` is used once. */
export interface FirstFactor {
  pessoaId: number;
  senha: string;
  jti: string;
}

/** Says for five minutes that a person has passed the first step of the sign-in. */
export const signFirstFactor = (
  keys: Keys,
  quem: { pessoaId: number; tenant: number; senha: string },
): Promise<string> =>
  new SignJWT({ tenant: quem.tenant, senha: quem.senha })
    .setProtectedHeader({ alg: 'HS256', kid: keys.jwt.current.kid })
    .setIssuer(ISSUER)
    .setAudience(SEGUNDO_FATOR)
    .setSubject(String(quem.pessoaId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.jwt.current.chave);

/** The person who passed the first step in this network; null for anything else. */
export async function readFirstFactor(keys: Keys, rede: number, token: string): Promise<FirstFactor | null> {
  try {
    const { payload } = await jwtVerify(token, chaveDe(keys), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: SEGUNDO_FATOR,
      requiredClaims: ['exp', 'sub', 'tenant', 'senha', 'jti'],
    });
    const claims = primeiroFator.safeParse(payload);
    if (!claims.success || claims.data.tenant !== rede) return null;
    const { sub: pessoaId, jti, senha } = claims.data;
    return { pessoaId, senha, jti };
  } catch {
    return null;
  }
}

const CHAVE_DE_ACESSO = 'retaguarda-chave-de-acesso';

/** What a passkey signs for: to be made, to sign in by it, to prove who one is. */
export type ChallengePurpose = 'registra' | 'entra' | 'confirma';

interface Desafio {
  /** 0 where it is not known who answers. */
  pessoaId: number;
  para: ChallengePurpose;
}

const desafio = z.object({
  sub: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  tenant,
  para: z.enum(['registra', 'entra', 'confirma']),
  jti: z.string(),
});

/** Random bytes for a device to sign, and what says for five minutes that we have asked for them. */
export async function signChallenge(
  keys: Keys,
  { tenant: rede, pessoaId: quem, para }: Desafio & { tenant: number },
): Promise<{ desafio: string; token: string }> {
  const bytes = randomBytes(32).toString('base64url');
  const token = await new SignJWT({ tenant: rede, para })
    .setProtectedHeader({ alg: 'HS256', kid: keys.jwt.current.kid })
    .setIssuer(ISSUER)
    .setAudience(CHAVE_DE_ACESSO)
    .setSubject(String(quem))
    .setJti(bytes)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(keys.jwt.current.chave);
  return { desafio: bytes, token };
}

/** What was asked for in this network; null for anything else. */
export async function readChallenge(
  keys: Keys,
  rede: number,
  token: string,
): Promise<(Desafio & { desafio: string }) | null> {
  try {
    const { payload } = await jwtVerify(token, chaveDe(keys), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: CHAVE_DE_ACESSO,
      requiredClaims: ['exp', 'sub', 'tenant', 'para', 'jti'],
    });
    const claims = desafio.safeParse(payload);
    if (!claims.success || claims.data.tenant !== rede) return null;
    const { sub, jti, para } = claims.data;
    return { pessoaId: sub, desafio: jti, para };
  } catch {
    return null;
  }
}
