import { campExc, campUpdateStatus, campUpdateStatusProp, propExc } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { invalidateCampanha, invalidateCampanhas } from './campanha-queries.ts';

interface Ato<M> {
  faz: (m: M) => Promise<{ message: string }>;
  recarrega: (client: QueryClient) => Promise<void>;
  feito?: () => void;
}

/** An act whose message is shown, and after which what is on the screen is asked for again. */
function useAto<M>({ faz, recarrega, feito }: Ato<M>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: faz,
    onSuccess: ({ message }) => toastSuccess(message),
    onError: toastError,
    onSettled: () => {
      feito?.();
      return recarrega(client);
    },
  });
}

export const useMudaCampanha = () =>
  useAto({
    faz: (m: { campId: number; situacao: SituacaoRegistro }) => call(campUpdateStatus, { body: m }),
    recarrega: invalidateCampanhas,
  });

export const useDeleteCampanha = (feito: () => void) =>
  useAto({
    faz: (campId: number) => call(campExc, { body: { campId } }),
    recarrega: invalidateCampanhas,
    feito,
  });

export const useMudaPropaganda = (campId: number) =>
  useAto({
    faz: (m: { propId: number; situacao: SituacaoRegistro }) => call(campUpdateStatusProp, { body: m }),
    recarrega: (client) => invalidateCampanha(client, campId),
  });

export const useDeletePropaganda = (campId: number, feito: () => void) =>
  useAto({
    faz: (propId: number) => call(propExc, { body: { propaganda: { propId } } }),
    recarrega: (client) => invalidateCampanha(client, campId),
    feito,
  });
