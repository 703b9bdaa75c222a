import { LOCAL_EXC, type PericiaLinha, periciaExc } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { CHAVE } from './pericia-queries.ts';

export function useDeletePericia(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: Pick<PericiaLinha, 'procId'>) =>
      call(periciaExc, { body: { id: row.procId, local: LOCAL_EXC.pericia } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: [CHAVE] });
    },
    onError: toastError,
  });
}
