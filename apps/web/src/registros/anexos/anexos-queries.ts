import {
  anexoBaixa,
  anexoConta,
  anexoList,
  anexoPrevia,
  anotacaoList,
  anotacaoPessoas,
} from '@retaguarda/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callBytes } from '../../lib/call/api.ts';
import type { Gravado } from '../registro.ts';

export type Qual = Pick<Gravado, 'tipo' | 'id'>;

const chave = ({ tipo, id }: Qual) => ['juntados', tipo, id] as const;
const query = ({ tipo, id }: Qual) => ({ tipo, id: String(id) });

/** How many files and notes a record has. */
export const contaQuery = (qual: Qual) =>
  queryOptions({
    queryKey: [...chave(qual), 'conta'],
    queryFn: ({ signal }) => call(anexoConta, { query: query(qual), signal }),
    // Nobody waits for a number on a button.
    retry: false,
  });

export const anexosQuery = (qual: Qual) =>
  queryOptions({
    queryKey: [...chave(qual), 'anexos'],
    queryFn: ({ signal }) => call(anexoList, { query: query(qual), signal }),
    staleTime: 0,
  });

export const anotacoesQuery = (qual: Qual) =>
  infiniteQueryOptions({
    queryKey: [...chave(qual), 'anotacoes'],
    queryFn: ({ pageParam, signal }) =>
      call(anotacaoList, {
        query: { ...query(qual), depoisDe: pageParam === 0 ? undefined : String(pageParam) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ list, mais }) => (mais ? list.at(-1)?.anotacaoId : undefined),
    staleTime: 0,
  });

export const pessoasQuery = (qual: Qual, busca: string | null) =>
  queryOptions({
    queryKey: [...chave(qual), 'pessoas', busca],
    queryFn: ({ signal }) =>
      call(anotacaoPessoas, { query: { ...query(qual), search: busca ?? '' }, signal }),
    enabled: busca !== null,
  });

/** A file of an attachment never changes. */
const bytesQuery = (rota: typeof anexoBaixa | typeof anexoPrevia, anexoId: string) =>
  queryOptions({
    queryKey: ['anexo', rota.path, anexoId],
    queryFn: ({ signal }) => callBytes(rota, { query: { anexoId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Files may be large: they go with the panel.
    gcTime: 0,
    retry: false,
  });
export const previaQuery = (anexoId: string) => bytesQuery(anexoPrevia, anexoId);
export const arquivoQuery = (anexoId: string) => bytesQuery(anexoBaixa, anexoId);

/** Asks again for what a record has. */
export const invalidateAnexos = (client: QueryClient, qual: Qual): Promise<unknown> =>
  client.invalidateQueries({ queryKey: chave(qual) });
