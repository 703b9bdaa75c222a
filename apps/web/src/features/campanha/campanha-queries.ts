import { campList, campListDados } from '@retaguarda/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import { consultasDe } from '../../registros/consultas.ts';

const CHAVE = 'campanhas';

/** Pages of campaigns, one of them with its branches and banners, and what asks for them again. */
export const CAMPANHA = consultasDe({
  chave: CHAVE,
  lista: async (query, signal) => {
    const { list, total } = await call(campList, { query, signal });
    return { rows: list, total };
  },
  um: (campId, signal) => call(campListDados, { query: { campId }, signal }),
  novo: (_, signal) => call(campListDados, { query: { campId: 0 }, signal }),
});

/** The banners of the campaign that is open are asked for again; its own form stays as it is. */
export const invalidateCampanha = (client: QueryClient, campId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [CHAVE, 'um', campId] });
