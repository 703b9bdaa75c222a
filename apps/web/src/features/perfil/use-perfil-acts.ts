import { perfisChangeSituacao, perfisExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidatePerfis } from './perfil-queries.ts';

export function useMudaSituacao() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (m: { id: number; situacao: SituacaoRegistro }) => call(perfisChangeSituacao, { body: m }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => invalidatePerfis(client),
  });
}

export function useExcluiPerfil(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(perfisExc, { body: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => {
      onDone();
      return invalidatePerfis(client);
    },
  });
}
