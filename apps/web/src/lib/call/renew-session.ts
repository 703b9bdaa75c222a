import { type authRefresh, CAMINHO, type RouteResponse } from '@retaguarda/contract';
import { endSession, readSession, readTenant, type Session, saveSession } from './session.ts';

let inFlight: Promise<Session | null> | null = null;

const isPair = (v: unknown): v is RouteResponse<typeof authRefresh> =>
  typeof v === 'object' && v !== null && 'accessToken' in v && 'refreshToken' in v;

async function requestPair(refreshToken: string): Promise<Session | null> {
  let response: Response;
  try {
    response = await fetch(`/api${CAMINHO.renova}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', tenant: readTenant() },
      body: JSON.stringify({ refreshToken }),
    });
  } catch {
    // Without a connection the session may still be good: it is kept and the call fails as unreachable.
    return null;
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && isPair(body)) {
    const session = { token: body.accessToken, refreshToken: body.refreshToken };
    saveSession(session);
    return session;
  }
  if (response.status === 401 || response.status === 403 || response.status === 422) endSession();
  return null;
}

/** Inside the lock another tab may have renewed already, so storage is read again before asking. */
async function renewUnlessDone(stale: Session): Promise<Session | null> {
  const now = readSession();
  if (!now) return null;
  return now.token === stale.token ? requestPair(now.refreshToken) : now;
}

/** Renews the session: one request in flight in this tab and, by a lock, across tabs. */
export function renewSession(stale: Session): Promise<Session | null> {
  inFlight ??= (
    'locks' in navigator
      ? navigator.locks.request('retaguarda.session', () => renewUnlessDone(stale))
      : renewUnlessDone(stale)
  ).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Whether a token has ended by this machine's clock; the server has the last word. */
function isOver(token: string): boolean {
  try {
    const [, claims = ''] = token.split('.');
    const { exp }: { exp?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof exp === 'number' && exp * 1000 <= Date.now();
  } catch {
    return false;
  }
}

/** A token that has just come and is over already: this machine's clock tells nothing. */
let clockIsOff = false;

/** The session to call with: one that is over is renewed first, and the server not asked in vain. */
export async function liveSession(session: Session): Promise<Session> {
  if (clockIsOff || !isOver(session.token)) return session;
  const renewed = await renewSession(session);
  clockIsOff = renewed !== null && isOver(renewed.token);
  return renewed ?? session;
}
