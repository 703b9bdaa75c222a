import { type OrdemServico, osExc } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateOrdens } from './ordem-queries.ts';

export function useDeleteOrdem(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ osId }: OrdemServico) => call(osExc, { body: { osId } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateOrdens(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
