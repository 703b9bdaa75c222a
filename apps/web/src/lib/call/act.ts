import type { QueryClient, UseMutationOptions } from '@tanstack/react-query';

/** A call that changes something, and what follows it. */
export interface Act<M, R> {
  call: (sent: M) => Promise<R>;
  /** Asks again for what is on the screen. */
  invalidate: (client: QueryClient) => Promise<unknown>;
  /** It was done. */
  onDone?: ((answer: R, sent: M) => void) | undefined;
  /** Whether the screen answers this refusal itself: then nothing is said. */
  onRefused?: ((error: unknown) => boolean) | undefined;
  /** It is over, done or refused: a question that led to it closes. */
  onEnd?: (() => void) | undefined;
}

/** How the person hears of it. */
export interface Says {
  success: (message: string) => void;
  error: (error: unknown) => void;
}

/**
 * What every change does: its message is said and what is on the screen is asked for again, also after a refusal,
 * which often means that somebody was there before.
 */
export function actOptions<M, R extends { message: string } | null>(
  { call, invalidate, onDone, onRefused, onEnd }: Act<M, R>,
  client: QueryClient,
  says: Says,
) {
  return {
    mutationFn: call,
    // What was sent may be a password: it goes with the screen.
    gcTime: 0,
    onSuccess: async (answer, sent) => {
      // The person turned back before anything was sent.
      if (answer === null) return;
      says.success(answer.message);
      onDone?.(answer, sent);
      await invalidate(client);
    },
    onError: (error) => {
      if (onRefused?.(error) !== true) says.error(error);
      void invalidate(client);
    },
    onSettled: () => onEnd?.(),
  } satisfies UseMutationOptions<R, Error, M>;
}
