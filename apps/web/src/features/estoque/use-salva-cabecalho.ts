import { estoqueAddMovCab, type MovCab } from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import type { Cabecalho } from './cabecalho-form.ts';
import { invalidateEstoque } from './estoque-queries.ts';

/** Creates a note, or changes the header of one that is still in the making. */
export function useSalvaCabecalho(nota: MovCab | null, onSalvo: (nota: MovCab) => void) {
  const client = useQueryClient();
  const { keyFor, done } = useIdempotency();
  return useMutation({
    mutationFn: (cab: Cabecalho) => {
      const daNota = nota === null ? {} : { movCabId: nota.movCabId, versao: nota.versao };
      const body = { cabMov: { ...cab, ...daNota } };
      return call(estoqueAddMovCab, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: ({ message, cab }) => {
      done();
      toastSuccess(message);
      onSalvo(cab);
    },
    onError: toastError,
    onSettled: () => invalidateEstoque(client),
  });
}
