import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { SESSAO } from '@retaguarda/contract';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

const ISSUER = 'retaguarda';
const AUDIENCE = 'retaguarda-api';
const TYPE = 'at+jwt';
const KID = '1';

export interface AccessClaims {
  pessoaId: number;
  tenant: number;
  sid: string;
}

/** Signs an access token of ten minutes. */
export function signAccess(keys: Keys, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sid, tenant: claims.tenant })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: KID })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(claims.pessoaId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime(`${SESSAO.access}s`)
    .sign(keys.jwt);
}

/** The claims of a valid token; null for any other. */
export async function readAccess(keys: Keys, token: string): Promise<AccessClaims | null> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys.jwt, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'nbf', 'sub', 'sid', 'tenant', 'jti'],
    });
    const { sub, sid, tenant } = payload;
    if (protectedHeader.kid !== KID || typeof sid !== 'string' || typeof tenant !== 'number') return null;
    return { pessoaId: Number(sub), sid, tenant };
  } catch {
    return null;
  }
}

export const newRefresh = (): string => randomBytes(32).toString('base64url');

/** The one token that may follow `parent` in its session. */
export const nextRefresh = (keys: Keys, sid: string, parent: string): string =>
  createHmac('sha256', keys.refresh).update(`${sid}.${parent}`).digest('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
