import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const RETRIES = 2;

/** A refusal stays a refusal; only a lost connection or a busy server is asked again. */
function shouldRetry(count: number, error: Error): boolean {
  const transient = error instanceof ApiError && (error.status === 0 || error.status === 503);
  return transient && count < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
