import { type EmpresaLinha, empChangeSituacao, empExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateEmpresas } from './empresa-queries.ts';

export function useMudaSituacao() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (m: { id: number; situacao: SituacaoRegistro }) => call(empChangeSituacao, { body: m }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => invalidateEmpresas(client),
  });
}

export function useDeleteEmpresa(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: EmpresaLinha) => call(empExc, { body: { id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return invalidateEmpresas(client);
    },
    onError: toastError,
    onSettled: onDone,
  });
}
