import {
  estoqueEstornaMov,
  estoqueExcMovCab,
  estoqueFinalizeMov,
  estoqueRecebeMov,
  type MovCab,
} from '@retaguarda/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useIdempotency } from '../../lib/use-idempotency.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateEstoque } from './estoque-queries.ts';

/** An act on a note: its answer is said, and what stock shows is asked anew, also after a refusal. */
function useAct<V, R extends { message: string }>(
  faz: (valor: V, chave: string) => Promise<R>,
  onDone: (resposta: R) => void,
) {
  const client = useQueryClient();
  const { keyFor, done } = useIdempotency();
  return useMutation({
    mutationFn: (valor: V) => faz(valor, keyFor(valor)),
    onSuccess: (resposta) => {
      done();
      toastSuccess(resposta.message);
      onDone(resposta);
    },
    onError: toastError,
    onSettled: () => invalidateEstoque(client),
  });
}

export const useExcluiNota = (onDone: () => void) =>
  useAct(({ movCabId }: MovCab) => call(estoqueExcMovCab, { body: { movCabId } }), onDone);

export const useRecebeNota = (onDone: () => void) =>
  useAct(
    ({ movCabId }: MovCab, idempotencyKey) => call(estoqueRecebeMov, { body: { movCabId }, idempotencyKey }),
    onDone,
  );

export const useEstornaNota = (onDone: () => void) =>
  useAct(
    (body: { movCabId: number; motivo: string }, idempotencyKey) =>
      call(estoqueEstornaMov, { body, idempotencyKey }),
    onDone,
  );

export const useFinalizaNota = (onDone: () => void) =>
  useAct(
    (body: { movCabId: number; versao: number }, idempotencyKey) =>
      call(estoqueFinalizeMov, { body, idempotencyKey }),
    onDone,
  );
