import {
  type BaixaGrupo,
  type BaixaLinha,
  PESSOAS_POR_VEZ,
  periciaBaixaPessoas,
  periciaBaixaSituacoes,
  periciaListBaixas,
  periciaListPessoasBaixa,
  periciaPreviaBaixa,
  RECEBIVEIS_POR_VEZ,
  type RouteResponse,
} from '@retaguarda/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call, type Query } from '../../lib/call/api.ts';
import { OF_A_FORM } from '../../lib/call/query-client.ts';
import { type BaixaListSearch, SITUACAO_INICIAL } from './lista/baixa-list-search.ts';

const CHAVE = 'baixas';
export type JanelaDaBaixa = RouteResponse<typeof periciaBaixaPessoas>;

export interface PessoasDaBaixa {
  /** Those that were read so far. */
  grupos: readonly BaixaGrupo[];
  /** Of the whole baixa. */
  recebiveis: number;
  totalRecebiceis: number;
  /** Stamp of all of them; empty where nobody can say what was seen. */
  visto: string;
  parcial: boolean;
}

/** The windows of a baixa as one. */
export function juntaJanelas(janelas: readonly JanelaDaBaixa[]): PessoasDaBaixa {
  const grupos = new Map<number, BaixaGrupo>();
  for (const grupo of janelas.flatMap((j) => j.grupos)) {
    const antes = grupos.get(grupo.catgId);
    grupos.set(grupo.catgId, antes ? { ...antes, pessoas: [...antes.pessoas, ...grupo.pessoas] } : grupo);
  }
  const [primeira] = janelas;
  return {
    grupos: [...grupos.values()],
    recebiveis: primeira?.recebiveis ?? 0,
    totalRecebiceis: primeira?.totalRecebiceis ?? 0,
    visto: primeira?.visto ?? '',
    parcial: janelas.some((j) => j.parcial),
  };
}

export function listQuery(s: BaixaListSearch, page: number): Query<typeof periciaListBaixas> {
  return {
    page,
    paginas: s.tamanho,
    ordem: s.ordem,
    situacao: s.situacao ?? SITUACAO_INICIAL,
    search: s.busca,
    searchDate: s.periodo,
  };
}

/** How many baixas are in each situation. */
export const totaisQuery = queryOptions({
  queryKey: [CHAVE, 'situacoes'],
  queryFn: ({ signal }) => call(periciaBaixaSituacoes, { signal }),
});

export interface PaginaDeBaixas {
  rows: readonly BaixaLinha[];
  total: number;
  /** Sum over all rows that match. */
  soma: number;
}

/** What the server is asked by for all that match, without what only orders and cuts the list. */
export const consultaDe = ({ situacao = SITUACAO_INICIAL, busca, periodo }: BaixaListSearch) => ({
  situacao,
  ...(busca === undefined ? {} : { search: busca }),
  ...(periodo === undefined ? {} : { searchDate: periodo }),
});

/** One page; with Todos one window of it. */
export const baixasQuery = (s: BaixaListSearch, page: number) => {
  const { pagina: _, ...filtro } = s;
  return {
    queryKey: [CHAVE, 'lista', filtro, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PaginaDeBaixas> => {
      const {
        listBaixas: rows,
        total,
        totalRecebiceis: soma,
      } = await call(periciaListBaixas, {
        query: listQuery(s, page),
        signal,
      });
      return { rows, total, soma };
    },
  };
};

export const baixaQuery = (baixaId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'uma', baixaId],
    queryFn: ({ signal }) =>
      call(periciaListBaixas, { query: { baixaId, situacao: -1 }, signal }).then(
        (r) => r.listBaixas[0] ?? null,
      ),
    ...OF_A_FORM,
  });

/** Where the first window begins. */
const PRIMEIRA = '';
const janela = (baixaId: number, apos: string) => ({
  baixaId,
  quantas: RECEBIVEIS_POR_VEZ,
  ...(apos === PRIMEIRA ? {} : { apos }),
});

/** Window by window, each once one gets there; reading anew reads as far as one had got. */
export const pessoasDaBaixaQuery = (baixaId: number) =>
  infiniteQueryOptions({
    queryKey: [CHAVE, 'pessoas', baixaId],
    queryFn: ({ pageParam, signal }) =>
      call(periciaBaixaPessoas, { query: janela(baixaId, pageParam), signal }),
    initialPageParam: PRIMEIRA,
    getNextPageParam: ({ proxima }) => proxima ?? undefined,
    enabled: baixaId > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

/** All people and receivables of a baixa, read to its end. */
export const todasAsPessoasQuery = (baixaId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'todas', baixaId],
    queryFn: async ({ signal }): Promise<PessoasDaBaixa> => {
      const janelas: JanelaDaBaixa[] = [];
      for (let apos: string | null = PRIMEIRA; apos !== null; apos = janelas.at(-1)?.proxima ?? null) {
        const query = { ...janela(baixaId, apos), cpf: '1' as const };
        janelas.push(await call(periciaBaixaPessoas, { query, signal }));
      }
      return juntaJanelas(janelas);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

export interface SeletorFiltro {
  pessoa: string;
  filtros: readonly number[];
  busca: string;
  /** Days, where what is chosen of the attributes are dates. */
  periodo: string;
  situacao: number;
  /** Type of the cases; 0 for all. */
  tipo: number;
  cidade: string;
  page: number;
}

export type PaginaDoSeletor = RouteResponse<typeof periciaListPessoasBaixa>;

export const seletorKey = (baixaId: number) => [CHAVE, 'seletor', baixaId] as const;

/** What the list of people who may enter a baixa is asked by. */
export const consultaDoSeletor = (baixaId: number, f: SeletorFiltro) => ({
  baixaId,
  page: f.page,
  situacao: f.situacao,
  searchFixo: f.pessoa,
  ...(f.filtros.length > 0 && f.busca ? { searchId: f.filtros.join(','), search: f.busca } : {}),
  ...(f.filtros.length > 0 && f.periodo ? { searchId: f.filtros.join(','), searchDate: f.periodo } : {}),
  ...(f.tipo > 0 ? { catgId: f.tipo } : {}),
  ...(f.cidade ? { cidade: f.cidade } : {}),
});

export const seletorQuery = (baixaId: number, f: SeletorFiltro) =>
  queryOptions({
    queryKey: [...seletorKey(baixaId), f],
    queryFn: ({ signal }) => call(periciaListPessoasBaixa, { query: consultaDoSeletor(baixaId, f), signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

export const previaDaSelecaoKey = (baixaId: number) => [CHAVE, 'previa', baixaId] as const;

/** What the marked people would bring; of all that match nothing is asked ahead. */
export const previaDaSelecaoQuery = (baixaId: number, procPesIds: readonly number[]) =>
  queryOptions({
    queryKey: [...previaDaSelecaoKey(baixaId), procPesIds],
    queryFn: ({ signal }) =>
      call(periciaPreviaBaixa, { body: { baixaId, procPesIds: [...procPesIds] }, signal }),
    enabled: procPesIds.length > 0 && procPesIds.length <= PESSOAS_POR_VEZ,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A changed baixa changes totals on other screens: they ask again when they are next shown. */
export async function invalidateAround(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [area, kind] }) => area !== CHAVE || kind === 'lista' || kind === 'situacoes',
    refetchType: 'none',
  });
  await client.refetchQueries({ queryKey: [CHAVE, 'lista'], type: 'active' });
}
