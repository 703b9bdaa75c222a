import { authRefresh, type RouteResponse } from '@retaguarda/contract';
import { endSession, readSession, readTenant, type Session, saveSession } from './session.ts';

let inFlight: Promise<Session | null> | null = null;

const isPair = (v: unknown): v is RouteResponse<typeof authRefresh> =>
  typeof v === 'object' && v !== null && 'accessToken' in v && 'refreshToken' in v;

async function requestPair(refreshToken: string): Promise<Session | null> {
  let response: Response;
  try {
    response = await fetch(`/api${authRefresh.path}`, {
      method: authRefresh.method,
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
