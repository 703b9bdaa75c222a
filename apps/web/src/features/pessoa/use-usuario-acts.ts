import { userChangeSituacao, userExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateUsuarios } from './usuario-queries.ts';

export function useMudaSituacao(onDone?: (situacao: SituacaoRegistro) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (m: { id: number; situacao: SituacaoRegistro }) => call(userChangeSituacao, { body: m }),
    onSuccess: ({ message }, { situacao }) => {
      toastSuccess(message);
      onDone?.(situacao);
    },
    onError: toastError,
    onSettled: () => invalidateUsuarios(client),
  });
}

export function useDeleteUsuario(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: number }) => call(userExc, { body: { id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateUsuarios(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
