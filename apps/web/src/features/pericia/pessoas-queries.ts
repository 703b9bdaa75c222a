import {
  type LOCAL,
  LOCAL_EXC,
  type Permissoes,
  type PessoaPericia,
  periciaAlt,
  periciaExc,
  periciaInc,
  periciaPessoas,
} from '@retaguarda/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { CHAVE } from './pericia-queries.ts';

interface PessoasKey {
  procId: number;
  page: number;
  search: string;
  local: (typeof LOCAL)['pessoas' | 'recebiveis'];
}

export const pessoasQuery = ({ procId, page, search, local }: PessoasKey) =>
  queryOptions({
    queryKey: [CHAVE, 'pessoas', procId, local, page, search],
    queryFn: ({ signal }) => call(periciaPessoas, { query: { procId, page, search, local }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const pessoasKey = (procId: number) => [CHAVE, 'pessoas', procId];

/** Whoever may only include completes a new case through the inclusion's own route. */
export const rotaDeEscrita = (permissoes: Permissoes) =>
  permissoes.has('periciaAlt') ? periciaAlt : periciaInc;

export function useExcluirDaPericia(procId: number, local: 'pessoa' | 'recebivel', onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (alvo: { id: number; versao: number; visto?: { recebiveis: number; total: number } }) =>
      call(periciaExc, { body: { ...alvo, local: LOCAL_EXC[local] } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onDone();
      return client.invalidateQueries({ queryKey: pessoasKey(procId) });
    },
    onError: (error) => {
      toastError(error);
      // Another person changed it first: what there is now is shown before it is asked again.
      onDone();
      return client.invalidateQueries({ queryKey: pessoasKey(procId) });
    },
  });
}

export type Pessoa = PessoaPericia;
