import { periciaIncBaixa, periciaListPessoasBaixa, periciaPreviaBaixa } from '@retaguarda/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/api.ts';
import { useActOnce } from '../../../ui/use-act.ts';
import { consultaDoSeletor, invalidateAround, type SeletorFiltro, seletorKey } from '../baixa-queries.ts';
import { SELETOR as T } from '../textos.ts';

/** Whom a search finds that are not in the baixa yet, and what they would bring. */
const todasQuery = (baixaId: number, filtro: SeletorFiltro) =>
  queryOptions({
    queryKey: [...seletorKey(baixaId), 'todas', filtro],
    queryFn: async ({ signal }) => {
      const query = { ...consultaDoSeletor(baixaId, filtro), page: 1, paginas: -1 };
      const { dados } = await call(periciaListPessoasBaixa, { query, signal });
      const procPesIds = dados.filter((p) => p.emUso === 0).map((p) => p.procPesId);
      const previa =
        procPesIds.length === 0
          ? null
          : await call(periciaPreviaBaixa, { body: { baixaId, procPesIds }, signal });
      return { achadas: dados.length, procPesIds, previa };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

interface Todas {
  baixaId: number;
  filtro: SeletorFiltro;
  /** Whether the question is open: until then nothing is asked ahead. */
  perguntando: boolean;
  onDone: () => Promise<unknown>;
}

/**
 * Adds all whom a search finds to the baixa at once, or none of them: those that the question counted, with what it said that
 * they bring. Who confirms before that is there adds them where they are as many as the button says.
 */
export function useAdicionaTodas({ baixaId, filtro, perguntando, onDone }: Todas) {
  const client = useQueryClient();
  const query = todasQuery(baixaId, filtro);
  const { data, isFetching } = useQuery({ ...query, enabled: perguntando });
  const vistas = isFetching ? undefined : data;
  const adiciona = useActOnce({
    call: async (total: number, idempotencyKey) => {
      const { achadas, procPesIds, previa } = vistas ?? (await client.fetchQuery(query));
      if (vistas === undefined && achadas !== total) return { message: T.outras };
      if (previa === null) return { message: T.todasJa };
      const pessoas = procPesIds.map((procPesId) => ({ procPesId }));
      return call(periciaIncBaixa, { body: { baixaId, pessoas, visto: previa.visto }, idempotencyKey });
    },
    invalidate: () => client.refetchQueries({ queryKey: seletorKey(baixaId), type: 'active' }),
    onDone: () => {
      void invalidateAround(client);
      void onDone();
    },
  });
  return { adiciona, previa: vistas?.previa };
}
