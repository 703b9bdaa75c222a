import {
  type LOCAL,
  LOCAL_EXC,
  type Permissoes,
  type PessoaPericia,
  periciaAlt,
  periciaComoEraPessoas,
  periciaExc,
  periciaInc,
  periciaPessoas,
} from '@retaguarda/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { useAct } from '../../../ui/use-act.ts';
import { CHAVE } from '../pericia-queries.ts';

interface PessoasKey {
  procId: number;
  page: number;
  search: string;
  local: (typeof LOCAL)['pessoas' | 'recebiveis'];
  /** The instant that they are seen at, where that is not now. */
  em?: string | undefined;
}

export const pessoasKey = (procId: number) => [CHAVE, 'pessoas', procId];

export const pessoasQuery = ({ em, ...pagina }: PessoasKey) =>
  queryOptions({
    queryKey: [...pessoasKey(pagina.procId), pagina.local, pagina.page, pagina.search, em],
    queryFn: ({ signal }) =>
      em === undefined
        ? call(periciaPessoas, { query: pagina, signal })
        : call(periciaComoEraPessoas, { query: { ...pagina, em }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Whoever may only include completes a new case through the inclusion's own route. */
export const rotaDeEscrita = (permissoes: Permissoes) =>
  permissoes.has('periciaAlt') ? periciaAlt : periciaInc;

interface Alvo {
  id: number;
  versao: number;
  visto?: string;
}

/** @param onDone also after a refusal: what there is now is shown before it is asked again */
export const useExcluiDaPericia = (procId: number, local: 'pessoa' | 'recebivel', onDone: () => void) =>
  useAct({
    call: (alvo: Alvo) => call(periciaExc, { body: { ...alvo, local: LOCAL_EXC[local] } }),
    invalidate: (client) => client.invalidateQueries({ queryKey: pessoasKey(procId) }),
    onDone,
    onEnd: onDone,
  });

export type Pessoa = PessoaPericia;
