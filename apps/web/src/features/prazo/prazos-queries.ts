import {
  agendaEndereco,
  anotacaoPessoas,
  type DeQuem,
  prazoAgenda,
  prazoCaso,
  prazoDia,
} from '@retaguarda/contract';
import type { Dia } from '@retaguarda/domain';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

const CHAVE = 'prazos';

export const diaQuery = (quem: DeQuem) =>
  queryOptions({
    queryKey: [CHAVE, 'dia', quem],
    queryFn: ({ signal }) => call(prazoDia, { query: { quem }, signal }),
    // Cases change in many ways: it is asked anew wherever it is shown.
    staleTime: 0,
  });

interface Pedida {
  de: Dia;
  ate: Dia;
  quem: DeQuem;
  tipo?: number | undefined;
}

export const agendaQuery = ({ de, ate, quem, tipo }: Pedida) =>
  queryOptions({
    queryKey: [CHAVE, 'agenda', de, ate, quem, tipo ?? 0],
    queryFn: ({ signal }) => call(prazoAgenda, { query: { de, ate, quem, tipo }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const casoQuery = (procId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'caso', procId],
    queryFn: ({ signal }) => call(prazoCaso, { query: { procId: String(procId) }, signal }),
    retry: false,
  });

export const enderecoQuery = queryOptions({
  queryKey: [CHAVE, 'endereco'],
  queryFn: ({ signal }) => call(agendaEndereco, { signal }),
});

/** Whoever signs in and is called so. */
export const procuraResponsaveis = (procId: number) => async (search: string, signal: AbortSignal) =>
  (await call(anotacaoPessoas, { query: { tipo: 'pericia', id: String(procId), search }, signal })).list;

export const invalidatePrazos = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: [CHAVE] });
