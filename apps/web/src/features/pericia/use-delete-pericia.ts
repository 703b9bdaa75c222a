import { LOCAL_EXC, periciaExc } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { CHAVE } from './pericia-queries.ts';

export function useDeletePericia(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ procId, visto }: { procId: number; visto: { recebiveis: number; total: number } }) =>
      call(periciaExc, { body: { id: procId, local: LOCAL_EXC.pericia, visto } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: [CHAVE] });
    },
    onError: (error) => {
      toastError(error);
      // Something else would go by now: it is asked anew.
      onDone();
      return client.invalidateQueries({ queryKey: [CHAVE] });
    },
  });
}
