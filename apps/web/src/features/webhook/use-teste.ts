import { webhookTeste } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { toastError } from '../../ui/notice/toast.tsx';
import { ENTREGAS } from './webhook-queries.ts';

/** A test that did not arrive is an answer as good as one that did: both stay on the screen. */
export function useTeste(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(webhookTeste, { body: { id } }),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ENTREGAS }),
  });
}
