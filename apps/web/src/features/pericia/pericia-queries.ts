import {
  CONDICAO_LISTA,
  MAX_MARCAS,
  type PericiaDetalhe,
  periciaList,
  periciaTipos,
} from '@retaguarda/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, type Query } from '../../lib/call/api.ts';

export const CHAVE = 'pericias';

export const tiposQuery = (catgId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'tipos', catgId],
    queryFn: ({ signal }) => call(periciaTipos, { query: { catgId }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Definitions by the stamp that the server gave them, those that were used last at the end. */
type Guardadas = ReadonlyMap<string, PericiaDetalhe['definicoes']>;

/** Those of a session go with its client. */
const guardadasDe = new WeakMap<QueryClient, Guardadas>();

interface Pedido {
  client: QueryClient;
  signal: AbortSignal;
}

/** One case; definitions that came with another before are not sent again. */
async function umaPericia(query: Query<typeof periciaList>, { client, signal }: Pedido) {
  const antes: Guardadas = guardadasDe.get(client) ?? new Map();
  const condition = String(CONDICAO_LISTA.uma);
  const conhecidas = [...antes.keys()].join(',') || undefined;
  const { pericia } = await call(periciaList, { query: { ...query, condition, conhecidas }, signal });
  if (pericia === null) return null;
  const marca = pericia.definicoesMarca;
  const definicoes = antes.get(marca) ?? pericia.definicoes;
  const outras = [...(guardadasDe.get(client) ?? [])].filter(([outra]) => outra !== marca);
  guardadasDe.set(client, new Map([...outras, [marca, definicoes] as const].slice(-MAX_MARCAS)));
  return { ...pericia, definicoes };
}

export const periciaQuery = (procId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', procId],
    queryFn: (pedido) => umaPericia({ procId }, pedido),
    // A form must not change under the operator's hands; it is loaded anew when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The empty case of a category, or a copy of another one with ids and dates reset. */
export const periciaNovaQuery = (catgId: number, copia: number | undefined) =>
  queryOptions({
    queryKey: [CHAVE, 'nova', catgId, copia ?? 0],
    queryFn: (pedido) => umaPericia({ catgId, procId: copia ?? 0, listAlter: copia ? 1 : undefined }, pedido),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
