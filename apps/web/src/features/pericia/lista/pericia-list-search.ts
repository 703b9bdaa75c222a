import { ORDENAVEIS } from '@retaguarda/contract';
import { compact } from '@retaguarda/domain';
import {
  readFormerSize,
  readInstant,
  readInt,
  readInts,
  readOrder,
  readPart,
  readPeriod,
  readSize,
  readText,
} from '../../../lib/list/search-params.ts';

/** Stands for all types in the address; without any the list opens on one of them. */
export const TODOS_OS_TIPOS = 0;

/** State of the case list, kept in the URL. */
export interface PericiaListSearch {
  tipo?: number | undefined;
  /** -1 Todas (default). */
  situacao?: number | undefined;
  fixo?: number | undefined;
  buscaFixa?: string | undefined;
  dinamicos?: number[] | undefined;
  busca?: string | undefined;
  periodo?: string | undefined;
  /** Those that one looks after. */
  minhas?: number | undefined;
  pagina?: number | undefined;
  tamanho?: number | undefined;
  ordem?: string | undefined;
  /** Size that the list has again when its search is cleared. */
  antes?: number | undefined;
}

export function periciaListSearch(raw: Record<string, unknown>): PericiaListSearch {
  return compact({
    tipo: readInt(raw, 'tipo', TODOS_OS_TIPOS),
    situacao: readInt(raw, 'situacao', 0, 3),
    fixo: readInt(raw, 'fixo', -5, -1),
    buscaFixa: readText(raw, 'buscaFixa'),
    dinamicos: readInts(raw, 'dinamicos'),
    busca: readText(raw, 'busca'),
    periodo: readPeriod(raw, 'periodo'),
    minhas: readInt(raw, 'minhas', 1, 1),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    tamanho: readSize(raw, 'tamanho'),
    ordem: readOrder(raw, ORDENAVEIS.pericias),
    antes: readFormerSize(raw),
  });
}

/** What narrows the list of a type. */
export const FILTROS = ['situacao', 'fixo', 'buscaFixa', 'dinamicos', 'busca', 'periodo', 'minhas'] as const;

/** How many of them a person would count: a filter and what is looked for in it are one. */
export const ativos = ({ situacao, fixo, dinamicos, busca, minhas }: PericiaListSearch): number =>
  [situacao, fixo, dinamicos ?? busca, minhas].filter((f) => f !== undefined).length;

/** What the list is searched for; the situation alone is no search. */
export function buscaDe({ fixo, buscaFixa, dinamicos, busca, periodo }: PericiaListSearch): string {
  const fixa = fixo !== undefined && buscaFixa ? `${fixo}:${buscaFixa}` : '';
  const texto = periodo ?? busca;
  return [fixa, texto ? `${dinamicos?.join() ?? ''}:${texto}` : ''].filter(Boolean).join('|');
}

export interface PericiaPrintSearch extends PericiaListSearch {
  /** Which part of a long list is on paper; the first one without it. */
  parte?: number | undefined;
}

export function periciaPrintSearch(raw: Record<string, unknown>): PericiaPrintSearch {
  return compact({ ...periciaListSearch(raw), parte: readPart(raw) });
}

/** State of the case dialog: its step and where that stands; for a new case its category. */
export interface PericiaDialogSearch {
  passo?: number | undefined;
  /** Page and search of the people of steps 2 and 3. */
  pagina?: number | undefined;
  busca?: string | undefined;
  /** The person of the case (`procPesId`) whose registration is open. */
  cadastro?: number | undefined;
  categoria?: number | undefined;
  /** A case to copy into the new one. */
  copia?: number | undefined;
  /** The instant at which the case is seen as it was. */
  em?: string | undefined;
}

export function periciaDialogSearch(raw: Record<string, unknown>): PericiaDialogSearch {
  return compact({
    // Links from outside say `etapa`, as the specification does.
    passo: readInt(raw, 'passo', 1, 3) ?? readInt(raw, 'etapa', 1, 3),
    pagina: readInt(raw, 'pagina', 2, 1_000_000),
    busca: readText(raw, 'busca'),
    cadastro: readInt(raw, 'cadastro', 1),
    categoria: readInt(raw, 'categoria', 1),
    copia: readInt(raw, 'copia', 1),
    em: readInstant(raw, 'em'),
  });
}
