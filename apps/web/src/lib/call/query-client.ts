import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readConnection, subscribeConnection } from './connection.ts';

/** How often a call is repeated: what has no connection is asked for again once that is back. */
const RETRIES = { unconnected: 2, busy: 8 } as const;
const MAX_PAUSE_MS = 15_000;
/** Whoever asks too often is let in again with the next minute. */
const TOO_OFTEN = 429;
const MINUTE_MS = 60_000;

/** A refusal stays a refusal; only a lost connection, a busy server, or one that was asked too often is asked again. */
export function shouldRetry(count: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 0) return count < RETRIES.unconnected;
  return (error.status === 503 || error.status === TOO_OFTEN) && count < RETRIES.busy;
}

/** After what the server asks for, else after ever longer pauses. */
export function retryDelay(count: number, error: Error): number {
  const refusal = error instanceof ApiError ? error : undefined;
  const atMost = refusal?.status === TOO_OFTEN ? MINUTE_MS : MAX_PAUSE_MS;
  return Math.min(refusal?.retryAfterMs ?? 1000 * 2 ** count, atMost);
}

/** What the person may do is asked again: keys of the session's own queries. */
export const ACCESS_QUERY_KEYS = [['usuario'], ['menu']] as const;

export const invalidateAccess = (client: QueryClient): Promise<unknown> =>
  Promise.all(ACCESS_QUERY_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));

// What has failed for want of a connection is asked for again when it is back.
onlineManager.setEventListener((setOnline) =>
  subscribeConnection(() => setOnline(readConnection() !== 'sem-conexao')),
);

/** What a form stands on: it must not change under somebody's hands, and is loaded anew when it is opened. */
export const OF_A_FORM = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  gcTime: 0,
} as const;

/** Whatever is on the screen asks again, but for what a form stands on: that must not change under somebody's hands. */
export const asksAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: (q) => !q.observers.some((o) => o.options.staleTime === Number.POSITIVE_INFINITY),
  });

let ofSession: QueryClient | undefined;

/** The client of whoever is signed in, made when it is first asked for: a screen's calls go out before it stands. */
export function sessionClient(): QueryClient {
  ofSession ??= createQueryClient();
  return ofSession;
}

/** Another person must never see what the last one had loaded. */
export function endSessionClient(): void {
  ofSession?.clear();
  ofSession = undefined;
}

export function createQueryClient(): QueryClient {
  // A permission was taken away while the person works: menu and buttons follow.
  const onError = (error: Error): void => {
    if (error instanceof ApiError && error.status === 403) void invalidateAccess(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        // Without a connection a call is made and fails in words; paused, it would say nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
