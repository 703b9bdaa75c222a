import {
  type CargaAndamento,
  condicaoDe,
  importAtributos,
  importContinua,
  importList,
  importListcatg,
  importMapeamentos,
  importMinhas,
  importTipo,
  periciaImportacao,
  type RouteResponse,
} from '@retaguarda/contract';
import { cargaEmCurso, SITUACAO_CARGA } from '@retaguarda/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/api.ts';
import type { CargaSearch } from './carga-search.ts';

export const CHAVE = 'cargas';

export const tiposQuery = queryOptions({
  queryKey: [CHAVE, 'tipos'],
  queryFn: ({ signal }) => call(importTipo, { signal }).then((r) => r.listTipoSysImport),
});

export const categoriasQuery = (tipo: number) =>
  queryOptions({
    queryKey: [CHAVE, 'categorias', tipo],
    queryFn: ({ signal }) =>
      call(importListcatg, { query: { id: tipo, condition: 0 }, signal }).then((r) => r.listCatg),
    enabled: tipo > 0,
  });

export interface EscolhaDeCampos {
  tipo: number;
  etapa: number;
  catgId: number;
}

const consulta = ({ tipo, etapa, catgId }: EscolhaDeCampos) => ({
  tipoSysId: tipo,
  condition: condicaoDe(tipo, etapa),
  catgId,
});

export const atributosQuery = (escolha: EscolhaDeCampos, enabled: boolean) =>
  queryOptions({
    queryKey: [CHAVE, 'atributos', escolha],
    queryFn: ({ signal }) =>
      call(importAtributos, { query: consulta(escolha), signal }).then((r) => r.atributo),
    enabled,
  });

export const mapeamentosQuery = (escolha: EscolhaDeCampos, enabled: boolean) =>
  queryOptions({
    queryKey: [CHAVE, 'mapeamentos', escolha],
    queryFn: ({ signal }) => call(importMapeamentos, { query: consulta(escolha), signal }),
    enabled,
  });

/** Cases that were looked for, with what their receivables hold. */
export type Achadas = RouteResponse<typeof importListcatg>;

/** Cases of a category in a place and situation; with step 6 their receivables too. */
export const procuraPericias = (
  filtro: { ref: number; catgId: number; cidade: number; situacao: number; etapa: number; search?: string },
  signal: AbortSignal,
) => {
  const { ref, etapa, cidade, ...resto } = filtro;
  const query = { id: ref, condition: etapa, cidade: String(cidade), ...resto };
  return call(importListcatg, { query, signal });
};

export const abertasDe = (sha256: string) =>
  call(importContinua, { query: { sha256 } }).then((r) => r.abertas);

/** How long until an import that is under way is looked at again. */
export const OLHA_MS = 1000;

export const historicoQuery = (filtro: Pick<CargaSearch, 'ordem' | 'periodo'>, page: number) => ({
  queryKey: [CHAVE, 'historico', filtro, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(importList, { query: { page, ...filtro }, signal }).then(({ list, total }) => ({
      rows: list,
      total,
    })),
});

const andando = (carga: CargaAndamento | null | undefined): number | false =>
  cargaEmCurso(carga?.situacao ?? SITUACAO_CARGA.aberta) ? OLHA_MS : false;

/** An import; asked for again for as long as it is under way. */
export const cargaQuery = (id: number) =>
  queryOptions({
    queryKey: [CHAVE, 'carga', id],
    queryFn: ({ signal }) => call(importList, { query: { id }, signal }).then((r) => r.list[0] ?? null),
    staleTime: 0,
    refetchInterval: (query) => andando(query.state.data),
  });

/** The last import that was begun in a case, with its refused lines. */
export const naPericiaQuery = (procId: number) =>
  queryOptions({
    queryKey: [CHAVE, 'pericia', procId],
    queryFn: ({ signal }) => call(periciaImportacao, { query: { procId }, signal }),
    staleTime: 0,
    refetchInterval: (query) => andando(query.state.data?.andamento),
  });

/** Imports of one's own that are under way, or whose end was not told yet. */
export const minhasQuery = queryOptions({
  queryKey: [CHAVE, 'minhas'],
  queryFn: ({ signal }) => call(importMinhas, { signal }).then((r) => r.list),
  refetchInterval: (query) => (query.state.data?.some((c) => cargaEmCurso(c.situacao)) ? 2 * OLHA_MS : false),
});
