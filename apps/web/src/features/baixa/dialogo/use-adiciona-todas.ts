import { periciaIncBaixa, periciaListPessoasBaixa } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { consultaDoSeletor, invalidateAround, type SeletorFiltro, seletorKey } from '../baixa-queries.ts';
import { SELETOR as T } from '../textos.ts';

/** Adds all whom a search finds to the baixa at once, or none of them; they are those that it finds now. */
export function useAdicionaTodas(baixaId: number, onDone: () => Promise<unknown>) {
  const client = useQueryClient();
  return useActOnce({
    call: async (filtro: SeletorFiltro, idempotencyKey) => {
      const query = { ...consultaDoSeletor(baixaId, filtro), page: 1, paginas: -1 };
      const { dados } = await call(periciaListPessoasBaixa, { query });
      const pessoas = dados.filter((p) => p.emUso === 0).map(({ procPesId }) => ({ procPesId }));
      if (pessoas.length === 0) return { message: T.todasJa };
      return call(periciaIncBaixa, { body: { baixaId, pessoas }, idempotencyKey });
    },
    reload: () => client.refetchQueries({ queryKey: seletorKey(baixaId), type: 'active' }),
    onDone: () => {
      void invalidateAround(client);
      void onDone();
    },
  });
}
