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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useAct } from '../../../ui/use-act.ts';
import { CHAVE } from '../pericia-queries.ts';

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

interface Alvo {
  id: number;
  versao: number;
  visto?: { recebiveis: number; total: number };
}

/** @param onDone also after a refusal: what there is now is shown before it is asked again */
export const useExcluirDaPericia = (procId: number, local: 'pessoa' | 'recebivel', onDone: () => void) =>
  useAct({
    call: (alvo: Alvo) => call(periciaExc, { body: { ...alvo, local: LOCAL_EXC[local] } }),
    reload: (client) => client.invalidateQueries({ queryKey: pessoasKey(procId) }),
    onDone,
    onEnd: onDone,
  });

export type Pessoa = PessoaPericia;
