import {
  type ComLote,
  type LoteAndamento,
  loteCampos,
  loteList,
  loteMinhas,
  loteRecusas,
} from '@retaguarda/contract';
import { loteEmCurso } from '@retaguarda/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';

export const CHAVE = 'lotes';
const OLHA_MS = 1000;

const andando = (list: readonly LoteAndamento[] | undefined, ms: number): number | false =>
  list?.some((l) => loteEmCurso(l.situacao)) === true ? ms : false;

/** One's own of the last days; asked for again for as long as one is under way. */
export const lotesQuery = queryOptions({
  queryKey: [CHAVE, 'lista'],
  queryFn: ({ signal }) => call(loteList, { signal }).then((r) => r.list),
  staleTime: 0,
  refetchInterval: (query) => andando(query.state.data, OLHA_MS),
});

export const loteQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'um', id],
    queryFn: ({ signal }) => call(loteList, { query: { id }, signal }).then((r) => r.list),
    staleTime: 0,
    refetchInterval: (query) => andando(query.state.data, OLHA_MS),
  });

/** Under way, or ended without that being told yet. */
export const minhasQuery = queryOptions({
  queryKey: [CHAVE, 'minhas'],
  queryFn: ({ signal }) => call(loteMinhas, { signal }).then((r) => r.list),
  refetchInterval: (query) => andando(query.state.data, 2 * OLHA_MS),
});

export const camposQuery = (tipo: ComLote, catgId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'campos', tipo, catgId],
    queryFn: ({ signal }) => call(loteCampos, { query: { tipo, catgId }, signal }).then((r) => r.campos),
  });

/** Every record that was refused or kept, page by page. */
export async function todasAsRecusas(id: number) {
  const recusas: { id: number; nome: string; motivo: string }[] = [];
  for (let page = 1; ; page++) {
    const { list, total } = await call(loteRecusas, { query: { id, page } });
    recusas.push(...list);
    if (list.length === 0 || recusas.length >= total) return recusas;
  }
}
