import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Act, actOptions } from '../lib/call/act.ts';
import { useIdempotency } from '../lib/call/use-idempotency.ts';
import { toastError, toastSuccess } from './notice/toast.tsx';

const SAYS = { success: toastSuccess, error: toastError };

/** A change that is made at the press of a button: its message, the refusal, and fresh rows. */
export function useAct<M, R extends { message: string } | null>(act: Act<M, R>) {
  return useMutation(actOptions(act, useQueryClient(), SAYS));
}

interface ActOnce<M, R> extends Omit<Act<M, R>, 'call'> {
  call: (sent: M, idempotencyKey: string) => Promise<R>;
}

/** A change that must not be made twice, also where the answer was lost on its way. */
export function useActOnce<M, R extends { message: string }>({ call, onDone, ...act }: ActOnce<M, R>) {
  const { keyFor, done } = useIdempotency();
  return useAct<M, R>({
    ...act,
    call: (sent) => call(sent, keyFor(sent)),
    onDone: (answer, sent) => {
      done();
      onDone?.(answer, sent);
    },
  });
}

interface QuietAct<M, R>
  extends Pick<Act<M, R>, 'call' | 'onDone' | 'onRefused'>,
    Partial<Pick<Act<M, R>, 'invalidate'>> {}

/** A call at the press of a button that shows by itself that it is done, as a file does: only its refusal is said. */
export function useQuietAct<M = void, R = unknown>({ call, invalidate, onDone, onRefused }: QuietAct<M, R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    gcTime: 0,
    onSuccess: (answer: R, sent: M) => onDone?.(answer, sent),
    onError: (error) => {
      if (onRefused?.(error) !== true) SAYS.error(error);
    },
    onSettled: () => invalidate?.(client),
  });
}
