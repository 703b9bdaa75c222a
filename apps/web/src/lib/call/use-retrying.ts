import { notifyManager, type Query, type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useCallback, useContext, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** What a screen waits for, that was refused for a moment and is being repeated. */
const isRetrying = (query: Query): boolean =>
  query.isActive() &&
  query.state.fetchStatus === 'fetching' &&
  query.state.fetchFailureCount > 0 &&
  query.state.fetchFailureReason instanceof ApiError;

/** Asks at once. A call that rests until its next time is given up first: it would only be waited for. */
async function askNow(client: QueryClient): Promise<void> {
  const waiting = new Set(client.getQueryCache().findAll({ predicate: isRetrying }));
  await client.cancelQueries({ predicate: (q) => waiting.has(q) });
  await client.refetchQueries({ predicate: (q) => waiting.has(q) });
}

/** Whether something on the screen is being asked for again, and how not to wait for the next time. */
export function useRetrying(): { retrying: boolean; again: () => void } {
  const client = useContext(QueryClientContext);
  const cache = client?.getQueryCache();
  const subscribe = useCallback(
    (told: () => void) => cache?.subscribe(notifyManager.batchCalls(told)) ?? (() => undefined),
    [cache],
  );
  const retrying = useSyncExternalStore(subscribe, () => cache?.getAll().some(isRetrying) ?? false);
  return { retrying, again: () => void (client && askNow(client)) };
}
