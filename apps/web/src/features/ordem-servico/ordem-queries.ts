import {
  LIMITE_CLIENTES,
  osList,
  osListResp,
  osSituacoes,
  osVer,
  userTipos,
  veiListPesVeiculo,
} from '@retaguarda/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';

const CHAVE = 'ordens';

/** Pages of orders with the sums of all that match, one of them, and what asks for them again. */
export const ORDEM = consultasDe({
  chave: CHAVE,
  lista: async (body, signal) => {
    const { list, total, totais } = await call(osList, { body, signal });
    return { rows: list, total, totais };
  },
  um: (id, signal) => call(osVer, { query: { id }, signal }).then((r) => r.ordemServico),
});

/** How many orders are in each situation. */
export const totaisQuery = queryOptions({
  queryKey: [CHAVE, 'situacoes'],
  queryFn: ({ signal }) => call(osSituacoes, { signal }),
});

/** In which types a new client can be registered: those with the client switch, or all where none has it. */
export const tiposDeClienteQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: async ({ signal }) => {
    const { opcoes } = await call(userTipos, { signal });
    const clientes = opcoes.filter((o) => o.client);
    return clientes.length > 0 ? clientes : opcoes;
  },
  staleTime: 300_000,
});

// Kept below the vehicles' own key, so that what is saved there is seen here.
export const veiculosDoClienteQuery = (pesId: number) =>
  queryOptions({
    queryKey: ['veiculos', 'cliente', pesId],
    queryFn: ({ signal }) => call(veiListPesVeiculo, { query: { pesId }, signal }).then((r) => r.list),
    enabled: pesId > 0,
  });

/** People who can answer for an order, those whose name holds the text. */
export const procuraResponsaveis = (search: string, signal: AbortSignal) =>
  call(osListResp, { body: { search, limit: LIMITE_CLIENTES }, signal }).then((r) => r.list);
